/** States and territories that have an assembly, by the code that result files use. */
const states: Readonly<Record<string, { readonly en: string; readonly te: string }>> = {
  AP: { en: 'Andhra Pradesh', te: 'ఆంధ్రప్రదేశ్' },
  AR: { en: 'Arunachal Pradesh', te: 'అరుణాచల్ ప్రదేశ్' },
  AS: { en: 'Assam', te: 'అస్సాం' },
  BR: { en: 'Bihar', te: 'బీహార్' },
  CG: { en: 'Chhattisgarh', te: 'ఛత్తీస్‌గఢ్' },
  DL: { en: 'Delhi', te: 'ఢిల్లీ' },
  GA: { en: 'Goa', te: 'గోవా' },
  GJ: { en: 'Gujarat', te: 'గుజరాత్' },
  HP: { en: 'Himachal Pradesh', te: 'హిమాచల్ ప్రదేశ్' },
  HR: { en: 'Haryana', te: 'హర్యానా' },
  JH: { en: 'Jharkhand', te: 'జార్ఖండ్' },
  JK: { en: 'Jammu and Kashmir', te: 'జమ్మూ కశ్మీర్' },
  KA: { en: 'Karnataka', te: 'కర్ణాటక' },
  KL: { en: 'Kerala', te: 'కేరళ' },
  MH: { en: 'Maharashtra', te: 'మహారాష్ట్ర' },
  ML: { en: 'Meghalaya', te: 'మేఘాలయ' },
  MN: { en: 'Manipur', te: 'మణిపూర్' },
  MP: { en: 'Madhya Pradesh', te: 'మధ్యప్రదేశ్' },
  MZ: { en: 'Mizoram', te: 'మిజోరం' },
  NL: { en: 'Nagaland', te: 'నాగాలాండ్' },
  OD: { en: 'Odisha', te: 'ఒడిశా' },
  PB: { en: 'Punjab', te: 'పంజాబ్' },
  PY: { en: 'Puducherry', te: 'పుదుచ్చేరి' },
  RJ: { en: 'Rajasthan', te: 'రాజస్థాన్' },
  SK: { en: 'Sikkim', te: 'సిక్కిం' },
  TN: { en: 'Tamil Nadu', te: 'తమిళనాడు' },
  TR: { en: 'Tripura', te: 'త్రిపుర' },
  TS: { en: 'Telangana', te: 'తెలంగాణ' },
  UK: { en: 'Uttarakhand', te: 'ఉత్తరాఖండ్' },
  UP: { en: 'Uttar Pradesh', te: 'ఉత్తరప్రదేశ్' },
  WB: { en: 'West Bengal', te: 'పశ్చిమ బెంగాల్' },
}

/** Other codes that stand for the same state in files. */
const spellings: Readonly<Record<string, string>> = { CT: 'CG', OR: 'OD', TG: 'TS', TL: 'TS', UT: 'UK', UA: 'UK', PU: 'PY' }

export function stateOf(code: string): { readonly code: string; readonly name: { readonly en: string; readonly te: string } } | undefined {
  const upper = code.trim().toUpperCase()
  const own = spellings[upper] ?? upper
  const name = states[own]
  return name && { code: own, name }
}

export const stateNames = states

/** Telugu names by the English ones that result files write. */
const byName = new Map(Object.values(states).map((name) => [name.en.toLowerCase(), name.te]))
export const teluguState = (name: string): string | undefined => byName.get(name.toLowerCase())
