// Colours of parties and alliances by code. Each has a contrast of at least 3:1 with the light and the dark background, so
// that one table serves both; test/plugins/elections/colours.test.ts checks that.

const colours: Readonly<Record<string, string>> = {
  // Alliances
  NDA: '#d9661f', INDIA: '#1d8bd1', UPA: '#1d8bd1',
  // Parties
  BJP: '#d9661f', INC: '#1d8bd1', CONG: '#1d8bd1', AAP: '#0e8aa8', TMC: '#2d9a5a', AITC: '#2d9a5a', DMK: '#cf3a3a', AIADMK: '#4b9333', SP: '#c8473c',
  BSP: '#5576d9', TDP: '#b58500', YSRCP: '#3a74c9', BRS: '#d6569b', 'JD(U)': '#4f8f3a', 'JD(S)': '#6f8d1c', RJD: '#37945a', SHS: '#d2691e',
  'SHS(UBT)': '#d0582b', NCP: '#2f8f9d', 'NCP(SP)': '#3b82a8', 'CPI(M)': '#d0433f', CPI: '#cc4f45', 'CPI(ML)L': '#c9504a', JMM: '#3f9142', AJSU: '#9b7d1d',
  BJD: '#3f9142', AIMIM: '#2b8f67', SAD: '#b57b10', INLD: '#5c9130', JJP: '#998000', 'LJP(RV)': '#7a72d6', JNP: '#d24d4d', JKNC: '#cc4a4a', JKPDP: '#4c9140',
  IUML: '#2f9155', VCK: '#7c74d6', MDMK: '#cb4650', RLD: '#599235', AGP: '#b0820f', UPPL: '#a87f1a', NPP: '#a3792b', SKM: '#d2547f', ZPM: '#7c83a8', VOTPP: '#b0709f',
  'HAM(S)': '#8f7c3b', 'AD(S)': '#b66fa3', KEC: '#d05f5f', RSP: '#cf5050', RLTP: '#849119', BHRTADVSIP: '#8b6fd1', 'ASP(KR)': '#4d78d6', JLKM: '#7f9120',
  MNF: '#3d7bd0', MNS: '#c2641f', GGP: '#9f8210', CJC: '#4c8fb0', BAP: '#8b6fd1',
  // Those of the demonstration
  SRF: '#d07a12', RBA: '#2a7fc4', LTB: '#9c5fd0',
  DWN: '#d07a12', HFL: '#8b8a1b', CWP: '#c9605a', RPP: '#2a7fc4', FMU: '#1f93a3', SCP: '#6f83c9', LNP: '#9c5fd0', LAP: '#c65b9b', BNY: '#3d9150',
  // Nobody's
  IND: '#84807a', OTH: '#84807a', NOTA: '#84807a',
}

/** For parties of no colour of their own. */
const spare = ['#a8782c', '#5d8fb8', '#b36a8e', '#5f9170', '#8a7cc0', '#b5704f', '#3f8f96', '#8f8a3d'] as const

/** Colours that an import brought, by code. */
export type OwnColours = Readonly<Record<string, string>> | undefined

/** The same colour for the same code, on every page and every day: the election's own, else the usual one. */
export function colourOf(code: string, own?: OwnColours): string {
  const known = own?.[code] ?? colours[code]
  if (known !== undefined) return known
  let sum = 0
  for (const character of code) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return spare[sum % spare.length] ?? spare[0]
}

/** Seen on both papers: a contrast of at least 3:1. */
export const isVisible = (colour: string): boolean => [papers.light, papers.dark].every((paper) => contrast(luminance(colour), luminance(paper)) >= 3)

const papers = { light: '#fffefb', dark: '#131210' } as const

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Black or white: whichever has a contrast of at least 4.5:1 on a colour. */
export const inkOn = (colour: string): '#fff' | '#000' => (luminance(colour) <= 0.183 ? '#fff' : '#000')

/** Relative luminance of `#rrggbb`, as WCAG 2 defines it. */
export function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

export const knownColours: readonly (readonly [code: string, colour: string])[] = [...Object.entries(colours), ...spare.map((colour, index): [string, string] => [`spare ${index}`, colour])]
