// The package has no types. Of what it exports, what is used.
declare module 'webvtt-parser' {
  /** A piece of a cue's text: plain text, a tag with what is in it, or a moment. */
  export type CueNode =
    | { readonly type: 'text'; readonly value: string }
    | { readonly type: 'timestamp'; readonly value: number }
    /** `value` of `v` is who speaks. */
    | { readonly type: 'object'; readonly name: string; readonly value?: string; readonly children: readonly CueNode[] }
  export interface Cue {
    /** Seconds. */
    readonly startTime: number
    readonly endTime: number
    readonly tree: { readonly children: readonly CueNode[] }
  }
  class WebVTTParser {
    /** @param entities what each stands for, as in `&amp;`; otherwise six, without their semicolons */
    constructor(entities?: Readonly<Record<string, string>>)
    /** What is wrong in a text is left out, as browsers do, and told. */
    parse(text: string, mode: 'subtitles/captions/descriptions'): { readonly cues: readonly Cue[]; readonly errors: readonly { readonly message: string; readonly line: number }[] }
  }
  const exported: { readonly WebVTTParser: typeof WebVTTParser }
  export default exported
}
declare module 'webvtt-parser/html-entities.json' {
  const entities: Readonly<Record<string, string>>
  export default entities
}
