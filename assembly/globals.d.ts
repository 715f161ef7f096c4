// Constants that `asconfig.json` gives to the compiler.

/** 1 in the research build, 0 in the release. */
declare const RESEARCH: i32;
/** 1 in the build for several threads on one memory, 0 in all others. */
declare const THREADS: i32;
