/** Where the files of Python lie, ending in a slash; empty where the page was built without. */
declare const __PYTHON__: string;
/** How many bytes they have. */
declare const __PYTHON_BYTES__: number;
/** Whether this page has no server at all. */
declare const __ALONE__: boolean;
