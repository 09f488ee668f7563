/**
 * One colour for each side, chosen so that it stands out by at least 3 to 1 against both of the theme's papers, light
 * and dark; a test holds that. Colours only ever fill shapes beside a name: nobody has to tell sides apart by colour.
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
