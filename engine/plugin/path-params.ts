import type { Param } from './param.ts'

type Letter =
  | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm'
  | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z' | '_'

type NameAt<Text extends string, Name extends string = ''> = Text extends `${infer Head}${infer Rest}`
  ? Head extends Letter
    ? NameAt<Rest, `${Name}${Head}`>
    : Name
  : Name

type NamesAfter<Path extends string, Sign extends ':' | '*'> = Path extends `${string}${Sign}${infer Rest}`
  ? NameAt<Rest> | NamesAfter<Rest, Sign>
  : never

/** The param names in a path literal: `/fuel/:fuel_type-price-:city` gives `fuel_type` and `city`, `/search/*words` gives `words`. */
export type PathParamNames<Path extends string> = NamesAfter<Path, ':'> | NamesAfter<Path, '*'>

/** One validator for each param of the path: a param written in only one of both places does not compile. */
export type PathParams<Path extends string> = { readonly [Name in PathParamNames<Path>]: Param<unknown> }

export type QueryParams = Readonly<Record<string, Param<unknown>>>

/** The values that a path's validators give; a param that only some of several paths have may be `undefined`. */
export type ParamValues<Path extends string, Table> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]> | AbsentIn<Path, Name>
}

// Distributes over a union of paths: `undefined` as soon as one of them lacks the name.
type AbsentIn<Path extends string, Name> = Path extends string ? (Name extends PathParamNames<Path> ? never : undefined) : never

type ValueOf<P> = P extends Param<infer Value> ? Value : never

/** A query value may always be absent. */
export type QueryValuesOf<Table> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]> | undefined
}
