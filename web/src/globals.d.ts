/** Where the files of Python lie, as seen from the page's scripts, ending in a slash; empty where the page was built without. */
declare const __PYTHON__: string;
/** How many bytes they have. */
declare const __PYTHON_BYTES__: number;
/** Whether this page has no server at all: it is a folder of files on some web host. */
declare const __ALONE__: boolean;
