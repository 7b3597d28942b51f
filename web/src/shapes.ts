// Made from the Python structs by `make types`. Changes belong there: this file is written anew.

import type { Slug } from "./wire";

/** How each field of each struct is told, by the message that tells the struct. */
export const SHAPES: Record<Slug, Record<string, Record<string, string>>> = {
  "kniffel": {
    "view": {
      "me": "seat",
      "options": "options",
      "turn": "seat",
      "dice": "plain[]",
      "throws_left": "plain",
      "offers": "struct:offer[]",
      "cards": "struct:card[]"
    },
    "offer": {
      "category": "enum:category",
      "points": "plain",
      "extra": "plain",
      "joker": "flag"
    },
    "card": {
      "seat": "seat",
      "entries": "struct:entry[]",
      "upper": "plain",
      "bonus_missing": "plain",
      "bonus": "plain",
      "extra": "plain",
      "kniffels": "plain",
      "total": "plain"
    },
    "entry": {
      "category": "enum:category",
      "points": "plain"
    },
    "news-started": {
      "starter": "seat",
      "throws": "struct:start-throw[]"
    },
    "start-throw": {
      "seat": "seat",
      "dice": "plain[]"
    },
    "news-rolled": {
      "seat": "seat",
      "kept": "plain[]",
      "thrown": "plain[]",
      "throw": "plain"
    },
    "news-entered": {
      "seat": "seat",
      "category": "enum:category",
      "points": "plain",
      "extra": "plain",
      "joker": "flag"
    },
    "move-roll": {},
    "move-keep": {
      "dice": "plain[]"
    },
    "move-enter": {
      "category": "enum:category"
    },
    "highlight-leap": {
      "seat": "seat",
      "category": "enum:category",
      "points": "plain"
    },
    "highlight-lead-changed": {
      "seat": "seat",
      "times": "plain"
    },
    "highlight-unstruck": {
      "seat": "seat",
      "times": "plain"
    }
  },
  "luegen-kniffel": {
    "view": {
      "me": "seat",
      "options": "options",
      "turn": "seat",
      "throws": "plain",
      "throws_left": "plain",
      "cups": "struct:cups",
      "announcement": "struct:announcement",
      "result": "struct:result",
      "lap": "struct:lap",
      "cards": "struct:card[]",
      "told": "struct:told[]"
    },
    "cups": {
      "first": "plain[]",
      "second": "plain[]",
      "thrown": "plain[]",
      "truths": "struct:claim[]"
    },
    "claim": {
      "category": "enum:category",
      "points": "plain",
      "count": "plain"
    },
    "announcement": {
      "seat": "seat",
      "claim": "struct:claim",
      "throws": "plain",
      "answered": "seat[]",
      "awaited": "seat[]",
      "mine": "flag"
    },
    "result": {
      "seat": "seat",
      "claim": "struct:claim",
      "doubters": "seat[]",
      "reveal": "struct:reveal",
      "noted": "seat[]",
      "strikes": "struct:strike[]",
      "passed_over": "seat[]"
    },
    "reveal": {
      "dice": "plain[]",
      "scored": "plain",
      "true": "flag"
    },
    "strike": {
      "seat": "seat",
      "strike": "plain",
      "lost": "plain"
    },
    "lap": {
      "to_come": "seat[]"
    },
    "card": {
      "seat": "seat",
      "fields": "struct:field[]",
      "left": "plain",
      "upper": "plain",
      "bonus_missing": "plain",
      "bonus_to_come": "plain",
      "bonus": "plain",
      "total": "plain"
    },
    "field": {
      "category": "enum:category",
      "points": "plain",
      "lie": "flag",
      "struck": "flag",
      "lost": "plain"
    },
    "told": {
      "number": "plain",
      "seat": "seat",
      "claim": "struct:claim",
      "dice": "plain[]",
      "true": "flag"
    },
    "news-rolled": {
      "seat": "seat",
      "throw": "plain"
    },
    "news-looked": {
      "seat": "seat",
      "throw": "plain",
      "first": "plain[]",
      "second": "plain[]",
      "thrown": "plain[]"
    },
    "news-answered": {
      "seat": "seat"
    },
    "news-decided": {
      "seat": "seat",
      "doubts": "flag"
    },
    "news-started": {
      "starter": "seat",
      "throws": "struct:start-throw[]"
    },
    "start-throw": {
      "seat": "seat",
      "dice": "plain[]"
    },
    "news-announced": {
      "seat": "seat",
      "claim": "struct:claim",
      "throws": "plain"
    },
    "news-answers": {
      "believers": "seat[]",
      "doubters": "seat[]"
    },
    "news-lifted": {
      "seat": "seat",
      "claim": "struct:claim",
      "dice": "plain[]",
      "scored": "plain",
      "true": "flag"
    },
    "news-noted": {
      "seat": "seat",
      "claim": "struct:claim"
    },
    "news-empty-handed": {
      "seat": "seat",
      "claim": "struct:claim"
    },
    "news-struck": {
      "seat": "seat",
      "claim": "struct:claim",
      "strike": "plain",
      "lost": "plain"
    },
    "news-last-lap": {
      "full": "seat[]",
      "order": "seat[]"
    },
    "news-passed-over": {
      "seat": "seat"
    },
    "move-roll": {},
    "move-keep": {
      "dice": "plain[]"
    },
    "move-announce": {
      "category": "enum:category",
      "points": "plain"
    },
    "move-believe": {},
    "move-doubt": {},
    "highlight-bold-lie": {
      "seat": "seat",
      "claim": "struct:claim",
      "dice": "plain[]"
    },
    "highlight-caught-lie": {
      "seat": "seat",
      "claim": "struct:claim",
      "dice": "plain[]"
    },
    "highlight-setback": {
      "seat": "seat",
      "claim": "struct:claim",
      "lost": "plain"
    },
    "highlight-truthful": {
      "seat": "seat",
      "times": "plain"
    },
    "pad": {
      "turn": "seat",
      "announced": "struct:claim",
      "doubters": "seat[]",
      "lap": "struct:lap",
      "cards": "struct:card[]"
    },
    "news-begins": {
      "starter": "seat"
    },
    "news-says": {
      "seat": "seat",
      "claim": "struct:claim"
    },
    "news-proved": {
      "seat": "seat",
      "claim": "struct:claim",
      "true": "flag"
    },
    "move-answer": {
      "doubters": "seat[]"
    },
    "move-lies": {
      "dice": "plain[]"
    },
    "move-was": {
      "true": "flag"
    }
  },
  "luegen": {
    "view": {
      "me": "seat",
      "options": "options",
      "phase": "enum:phase",
      "first_loser": "seat",
      "second_loser": "seat",
      "loser": "seat",
      "middle": "plain",
      "middle_half_mats": "plain",
      "players": "struct:player[]",
      "starter": "seat",
      "turn": "seat",
      "dice_in_play": "plain",
      "ladder": "struct:ladder-bid[]",
      "dice": "plain",
      "odds": "plain",
      "last_call": "struct:call-result"
    },
    "player": {
      "seat": "seat",
      "mats": "plain",
      "half_mats": "plain",
      "plays": "flag"
    },
    "ladder-bid": {
      "seat": "seat",
      "amount": "struct:amount"
    },
    "amount": {
      "count": "plain",
      "face": "plain"
    },
    "call-result": {
      "caller": "seat",
      "bidder": "seat",
      "amount": "struct:amount",
      "hands": "struct:hand-count[]",
      "total": "plain",
      "holds": "flag",
      "loser": "seat"
    },
    "hand-count": {
      "seat": "seat",
      "dice": "plain[]",
      "counting": "plain[]",
      "straight": "flag",
      "adds": "plain"
    },
    "news-thrown": {
      "seats": "seat[]",
      "dice": "plain"
    },
    "news-half-began": {
      "phase": "enum:phase",
      "starter": "seat",
      "throws": "struct:start-throw[]"
    },
    "start-throw": {
      "seat": "seat",
      "dice": "plain[]"
    },
    "news-final-began": {
      "starter": "seat",
      "other": "seat"
    },
    "news-bid-made": {
      "seat": "seat",
      "amount": "struct:amount"
    },
    "news-called": {
      "caller": "seat",
      "bidder": "seat",
      "amount": "struct:amount"
    },
    "news-counted": {
      "result": "struct:call-result"
    },
    "news-mat-taken": {
      "seat": "seat",
      "middle": "plain"
    },
    "news-mat-given": {
      "giver": "seat",
      "receiver": "seat"
    },
    "news-dropped-out": {
      "seats": "seat[]"
    },
    "news-half-lost": {
      "seat": "seat",
      "phase": "enum:phase"
    },
    "news-game-lost": {
      "seat": "seat"
    },
    "move-bid": {
      "count": "plain",
      "face": "plain"
    },
    "move-call": {},
    "highlight-bold-lie": {
      "seat": "seat",
      "amount": "struct:amount",
      "there": "plain"
    },
    "highlight-caught-lie": {
      "seat": "seat",
      "amount": "struct:amount",
      "there": "plain"
    },
    "highlight-truthful": {
      "seat": "seat",
      "times": "plain"
    },
    "pad": {
      "phase": "enum:phase",
      "first_loser": "seat",
      "second_loser": "seat",
      "loser": "seat",
      "middle": "plain",
      "middle_half_mats": "plain",
      "players": "struct:player[]",
      "starter": "seat"
    },
    "news-half-starts": {
      "phase": "enum:phase",
      "starter": "seat"
    },
    "news-judged": {
      "caller": "seat",
      "bidder": "seat",
      "holds": "flag"
    },
    "move-doubted": {
      "caller": "seat",
      "bidder": "seat",
      "holds": "flag"
    },
    "move-starts": {
      "seat": "seat"
    }
  },
  "lie-zie": {
    "view": {
      "me": "seat",
      "options": "options",
      "phase": "enum:phase",
      "pass_number": "plain",
      "turn": "seat",
      "middle": "struct:middle",
      "players": "struct:player[]",
      "places": "seat[]",
      "discard": "struct:discard",
      "round": "struct:round",
      "own": "struct:own",
      "last": "struct:last-pass"
    },
    "middle": {
      "size": "plain",
      "left": "plain",
      "cards": "struct:lying[]"
    },
    "lying": {
      "back": "struct:face",
      "places": "plain[]"
    },
    "face": {
      "colour": "enum:colour",
      "number": "plain"
    },
    "player": {
      "seat": "seat",
      "backs": "struct:face[]",
      "ready": "plain",
      "place": "plain",
      "choices": "plain",
      "prizes": "struct:prize[]",
      "score": "plain"
    },
    "prize": {
      "back": "struct:face",
      "front": "struct:face"
    },
    "discard": {
      "cards": "struct:card[]"
    },
    "card": {
      "front": "struct:face",
      "back": "struct:face"
    },
    "round": {
      "leader": "seat",
      "colour": "enum:colour",
      "beat": "plain",
      "laid": "struct:laid[]"
    },
    "laid": {
      "seat": "seat",
      "cards": "struct:card[]",
      "number": "plain"
    },
    "own": {
      "cards": "struct:held[]",
      "groups": "struct:group[]"
    },
    "held": {
      "position": "plain",
      "front": "struct:face",
      "back": "struct:face"
    },
    "group": {
      "first": "plain",
      "count": "plain",
      "colour": "enum:colour",
      "number": "plain"
    },
    "last-pass": {
      "places": "seat[]",
      "plays": "struct:laid[]"
    },
    "news-taken": {
      "seat": "seat",
      "place": "plain",
      "side": "enum:side",
      "back": "struct:face",
      "front": "struct:face"
    },
    "news-pass-began": {
      "pass_number": "plain",
      "cards": "plain",
      "starter": "seat"
    },
    "news-ready": {
      "seat": "seat",
      "first": "flag"
    },
    "news-grabbing-over": {
      "leader": "seat",
      "prizes": "plain"
    },
    "news-played": {
      "seat": "seat",
      "cards": "struct:card[]",
      "colour": "enum:colour",
      "number": "plain",
      "left": "plain"
    },
    "news-passed": {
      "seat": "seat"
    },
    "news-ran-out": {
      "seat": "seat",
      "place": "plain"
    },
    "news-round-won": {
      "winner": "seat",
      "number": "plain",
      "leader": "seat",
      "overridden": "flag"
    },
    "news-pass-over": {
      "pass_number": "plain",
      "places": "seat[]"
    },
    "news-prize-chosen": {
      "seat": "seat",
      "place": "plain",
      "back": "struct:face"
    },
    "news-scored": {
      "tallies": "struct:tally[]"
    },
    "tally": {
      "seat": "seat",
      "prizes": "struct:card[]",
      "score": "plain"
    },
    "move-take": {
      "place": "plain",
      "side": "enum:side"
    },
    "move-play": {
      "first": "plain",
      "count": "plain"
    },
    "move-pass": {},
    "move-claim": {
      "place": "plain"
    },
    "highlight-highest-number": {
      "seat": "seat",
      "number": "plain"
    },
    "highlight-passes-won": {
      "seat": "seat",
      "times": "plain"
    },
    "highlight-rounds-won": {
      "seat": "seat",
      "times": "plain"
    },
    "pad": {
      "pass_number": "plain",
      "passes": "plain",
      "counting": "flag",
      "over": "flag",
      "players": "struct:pad-player[]"
    },
    "pad-player": {
      "seat": "seat",
      "place": "plain",
      "last": "plain",
      "prizes": "plain",
      "score": "plain"
    },
    "news-pass-starts": {
      "pass_number": "plain"
    },
    "news-won": {
      "seat": "seat",
      "prizes": "plain"
    },
    "news-turned": {
      "seat": "seat",
      "points": "plain"
    },
    "move-out": {
      "seat": "seat"
    },
    "move-worth": {
      "seat": "seat",
      "points": "plain"
    }
  },
  "maexchen": {
    "view": {
      "me": "seat",
      "options": "options",
      "phase": "enum:phase",
      "players": "struct:player[]",
      "turn": "seat",
      "thrower": "seat",
      "ladder": "struct:said[]",
      "dice": "plain",
      "last": "struct:reveal",
      "winner": "seat"
    },
    "player": {
      "seat": "seat",
      "lives": "plain"
    },
    "said": {
      "seat": "seat",
      "throw": "enum:throw"
    },
    "reveal": {
      "doubter": "seat",
      "announcer": "seat",
      "throw": "enum:throw",
      "dice": "plain[]",
      "holds": "flag",
      "loser": "seat"
    },
    "news-thrown": {
      "seat": "seat",
      "dice": "plain"
    },
    "news-started": {
      "starter": "seat",
      "throws": "struct:start-throw[]"
    },
    "start-throw": {
      "seat": "seat",
      "dice": "plain[]"
    },
    "news-announced": {
      "seat": "seat",
      "throw": "enum:throw"
    },
    "news-believed": {
      "seat": "seat",
      "announcer": "seat",
      "throw": "enum:throw"
    },
    "news-gave-in": {
      "seat": "seat",
      "announcer": "seat"
    },
    "news-revealed": {
      "result": "struct:reveal"
    },
    "news-lives-lost": {
      "seat": "seat",
      "lost": "plain",
      "left": "plain"
    },
    "news-dropped-out": {
      "seat": "seat"
    },
    "news-round-began": {
      "starter": "seat"
    },
    "news-won": {
      "seat": "seat"
    },
    "move-roll": {},
    "move-announce": {
      "throw": "enum:throw"
    },
    "move-believe": {},
    "move-doubt": {},
    "highlight-caught-lie": {
      "seat": "seat",
      "throw": "enum:throw",
      "dice": "plain[]"
    },
    "highlight-fine-nose": {
      "seat": "seat",
      "times": "plain"
    },
    "highlight-doubted-in-vain": {
      "seat": "seat",
      "times": "plain"
    },
    "pad": {
      "options": "options",
      "players": "struct:player[]",
      "starter": "seat",
      "winner": "seat"
    },
    "news-begins": {
      "starter": "seat"
    },
    "news-judged": {
      "doubter": "seat",
      "announcer": "seat",
      "holds": "flag",
      "maexchen": "flag"
    },
    "move-lifted": {
      "doubter": "seat",
      "announcer": "seat",
      "holds": "flag",
      "maexchen": "flag"
    },
    "move-believes": {
      "seat": "seat",
      "announcer": "seat"
    }
  }
};

export type OptionValue = string | number | boolean | null;
/** The values of each option of a game, in their order. */
export const OPTION_VALUES: Record<Slug, Record<string, OptionValue[]>> = {
  "kniffel": {
    "edition": [
      "modern",
      "classic",
      "plain"
    ],
    "joker": [
      "sheet",
      "strict",
      "free"
    ],
    "further": [
      "any",
      "box"
    ]
  },
  "luegen-kniffel": {
    "reveal": [
      "never",
      "after"
    ]
  },
  "luegen": {
    "odds": [
      true,
      false
    ]
  },
  "lie-zie": {
    "grabbing": [
      "free",
      "turns"
    ]
  },
  "maexchen": {
    "lives": [
      3,
      6
    ],
    "double": [
      true,
      false
    ]
  }
};

/** What is to be known of each game besides its rules, in the order that games are listed in. */
export const FACTS = {
  "kniffel": {
    "minutes": 20,
    "hidden": false,
    "one_loser": false,
    "material": "dice",
    "levels": [
      "beginner",
      "club",
      "master"
    ]
  },
  "luegen-kniffel": {
    "minutes": 40,
    "hidden": true,
    "one_loser": false,
    "material": "dice",
    "levels": [
      "beginner",
      "club",
      "master"
    ]
  },
  "luegen": {
    "minutes": 25,
    "hidden": true,
    "one_loser": true,
    "material": "dice",
    "levels": [
      "beginner",
      "club",
      "master"
    ]
  },
  "lie-zie": {
    "minutes": 30,
    "hidden": true,
    "one_loser": false,
    "material": "cards",
    "levels": [
      "beginner",
      "club",
      "master"
    ]
  },
  "maexchen": {
    "minutes": 15,
    "hidden": true,
    "one_loser": false,
    "material": "dice",
    "levels": [
      "beginner",
      "club",
      "master",
      "equilibrium"
    ]
  }
};
export type Facts = (typeof FACTS)[Slug];
