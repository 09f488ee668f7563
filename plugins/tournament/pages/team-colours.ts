/**
 * One colour for each side, with a contrast of at least 3:1 to both of the theme's backgrounds, light and dark; a test
 * checks that. Colours are used only next to a name, so that no information depends on colour.
 */
export const teamColours: Readonly<Record<string, string>> = {
  DC: '#3d78d8',
  PBKS: '#e04a56',
  KKR: '#8a5cc2',
  GT: '#5b7a99',
  RR: '#e0559f',
  SRH: '#e2661f',
  LSG: '#1f8fb8',
  CSK: '#b88a00',
  RCB: '#cf2e2e',
  MI: '#2f7fc2',
  DCH: '#5f7f8f',
  KTK: '#c0603f',
  PWI: '#2a8f98',
  RPS: '#a8569a',
  GL: '#c9741a',
  T1: '#2e7fb5',
  T2: '#cf5a3c',
  T3: '#3f8f55',
  T4: '#9a62b8',
  T5: '#a8821a',
  T6: '#c9507f',
  T7: '#288f8a',
  T8: '#73808f',
}

const unknown = '#7d7d7d'

export const colourOf = (code: string): string => teamColours[code] ?? unknown
