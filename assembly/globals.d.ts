/** 1 in the research build, 0 in the release: given to the compiler by `asconfig.json`. */
declare const RESEARCH: i32;
