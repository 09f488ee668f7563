// Sides that are countries, by the names that records and associations write, with what Telugu readers call them. The runtime
// knows most of them.

/** Names that differ from the runtime's, with the code of the country. */
const codes: Readonly<Record<string, string>> = {
  USA: 'US', 'United States of America': 'US', 'Korea Republic': 'KR', 'Korea DPR': 'KP', 'IR Iran': 'IR', 'Ivory Coast': 'CI', 'Cote d’Ivoire': 'CI', "Cote d'Ivoire": 'CI', "Côte d'Ivoire": 'CI', 'Czech Republic': 'CZ',
  'Bosnia and Herzegovina': 'BA', 'Trinidad and Tobago': 'TT', 'Cape Verde': 'CV', 'Cabo Verde': 'CV', 'DR Congo': 'CD', 'Congo DR': 'CD', Curacao: 'CW', 'China PR': 'CN', 'Republic of Ireland': 'IE', 'Hong Kong': 'HK', UAE: 'AE', Eswatini: 'SZ', Macedonia: 'MK',
}

/** Sides that are no country of ISO 3166, or none any more. */
const others: Readonly<Record<string, string>> = {
  England: 'ఇంగ్లండ్', Scotland: 'స్కాట్లాండ్', Wales: 'వేల్స్', 'Northern Ireland': 'ఉత్తర ఐర్లాండ్', 'West Indies': 'వెస్టిండీస్', 'Soviet Union': 'సోవియట్ యూనియన్', 'West Germany': 'పశ్చిమ జర్మనీ', 'East Germany': 'తూర్పు జర్మనీ',
  Yugoslavia: 'యుగోస్లేవియా', Czechoslovakia: 'చెకోస్లొవేకియా', 'Serbia and Montenegro': 'సెర్బియా, మాంటెనెగ్రో', Zaire: 'జైర్', India: 'భారత్', Türkiye: 'తుర్కియే', Turkey: 'తుర్కియే',
}

const [english, telugu] = [new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }), new Intl.DisplayNames('te', { type: 'region', fallback: 'none' })]
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

let known: ReadonlyMap<string, string> | undefined
/** Countries in Telugu by the runtime's English names. Made when it is first asked for: the start of the process waits for nobody's language. */
const countries = (): ReadonlyMap<string, string> =>
  (known ??= new Map(letters.flatMap((one) => letters.flatMap((other) => {
    const [name, inTelugu] = [english.of(`${one}${other}`), telugu.of(`${one}${other}`)]
    return name === undefined || inTelugu === undefined ? [] : [[name, inTelugu] as const]
  }))))

const own = (table: Readonly<Record<string, string>>, name: string): string | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)

/** A country's name in Telugu; `undefined` for anything else. */
export function countryInTelugu(name: string): string | undefined {
  const code = own(codes, name)
  return own(others, name) ?? (code === undefined ? countries().get(name) : telugu.of(code))
}
