// The types of `tsumeru/element`: what the module exports, and the tag `<tsume-board>` for the types of React, Preact, Solid, Svelte and Vue.
// Most projects have one of these frameworks at most. TypeScript passes over a declaration for a module that is missing, but not over the names
// in it, which `@ts-ignore` excuses. This file is no source of the build: a bundler of types would lose the comments.

import type { BoardMode, TsumeBoard, TsumeBoardEvents } from '../dist/element.js';

export * from '../dist/element.js';

/** The attributes of `<tsume-board>`, in addition to those of every element. */
export interface TsumeBoardAttributes {
  /** The problem. Default: an empty board. */
  sfen?: string | undefined;
  /** Default `play`. */
  mode?: BoardMode | undefined;
  /** The moves of the solution in USI notation, with spaces between them. Default: those that the solver finds. */
  moves?: string | undefined;
  /** The length that is shown. Default: the number of `moves`. */
  plies?: number | string | undefined;
  /** Default: by the language. */
  pieces?: 'kanji' | 'letters' | 'symbols' | undefined;
  /** The address of `tsumeru/worker-script.js`, where a content policy forbids workers made from a blob. */
  'worker-url'?: string | undefined;
}

/** A handler for each event, named as the framework names handlers. */
type Handlers<Prefix extends string> = {
  [Name in keyof TsumeBoardEvents as `${Prefix}${Name}`]?:
    | ((event: CustomEvent<TsumeBoardEvents[Name]>) => void)
    | undefined;
};

/** For React 19, Preact and Svelte 5: `ontsume-solved={…}`. */
type BoardAttributes = TsumeBoardAttributes & Handlers<'on'>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore: React may be missing
      'tsume-board': DetailedHTMLProps<HTMLAttributes<TsumeBoard>, TsumeBoard> & BoardAttributes;
    }
  }
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore: Preact may be missing
      'tsume-board': import('preact').HTMLAttributes<TsumeBoard> & BoardAttributes;
    }
  }
}

/** Events in Solid: `on:tsume-solved={…}`. */
declare module 'solid-js/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore: Solid may be missing
      'tsume-board': HTMLAttributes<TsumeBoard> & TsumeBoardAttributes & Handlers<'on:'>;
    }
  }
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    // @ts-ignore: Svelte may be missing
    'tsume-board': HTMLAttributes<TsumeBoard> & BoardAttributes;
  }
}

/** Events in Vue: `@tsume-solved="…"` in a template, which Vue makes a property of. */
type VueHandlers = {
  [Name in keyof TsumeBoardEvents as Name extends `tsume-${infer Rest}`
    ? `onTsume${Capitalize<Rest>}`
    : never]?: Handlers<''>[Name];
};

// @ts-ignore: Vue may be missing
type VueAttributes = import('vue').HTMLAttributes & TsumeBoardAttributes & VueHandlers;

declare module 'vue' {
  interface GlobalComponents {
    'tsume-board': new () => { $props: VueAttributes };
  }
}
