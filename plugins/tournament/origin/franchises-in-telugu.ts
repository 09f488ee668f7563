// The IPL's sides as Telugu readers know them: in full, and by their city where there is no room. Two that have shared a city
// did not play in the same seasons.

export interface FranchiseName {
  readonly name: string
  readonly short: string
}

const franchises: Readonly<Record<string, FranchiseName>> = {
  'Delhi Capitals': { name: 'ఢిల్లీ క్యాపిటల్స్', short: 'ఢిల్లీ' },
  'Delhi Daredevils': { name: 'ఢిల్లీ డేర్‌డెవిల్స్', short: 'ఢిల్లీ' },
  'Punjab Kings': { name: 'పంజాబ్ కింగ్స్', short: 'పంజాబ్' },
  'Kings XI Punjab': { name: 'కింగ్స్ ఎలెవన్ పంజాబ్', short: 'పంజాబ్' },
  'Kolkata Knight Riders': { name: 'కోల్‌కతా నైట్‌రైడర్స్', short: 'కోల్‌కతా' },
  'Gujarat Titans': { name: 'గుజరాత్ టైటాన్స్', short: 'గుజరాత్' },
  'Rajasthan Royals': { name: 'రాజస్థాన్ రాయల్స్', short: 'రాజస్థాన్' },
  'Sunrisers Hyderabad': { name: 'సన్‌రైజర్స్ హైదరాబాద్', short: 'హైదరాబాద్' },
  'Lucknow Super Giants': { name: 'లక్నో సూపర్ జెయింట్స్', short: 'లక్నో' },
  'Chennai Super Kings': { name: 'చెన్నై సూపర్ కింగ్స్', short: 'చెన్నై' },
  'Royal Challengers Bengaluru': { name: 'రాయల్ చాలెంజర్స్ బెంగళూరు', short: 'బెంగళూరు' },
  'Royal Challengers Bangalore': { name: 'రాయల్ చాలెంజర్స్ బెంగళూరు', short: 'బెంగళూరు' },
  'Mumbai Indians': { name: 'ముంబై ఇండియన్స్', short: 'ముంబై' },
  'Deccan Chargers': { name: 'డెక్కన్ ఛార్జర్స్', short: 'డెక్కన్' },
  'Kochi Tuskers Kerala': { name: 'కొచ్చి టస్కర్స్ కేరళ', short: 'కొచ్చి' },
  'Pune Warriors': { name: 'పుణె వారియర్స్', short: 'పుణె' },
  'Rising Pune Supergiant': { name: 'రైజింగ్ పుణె సూపర్‌జెయింట్', short: 'పుణె' },
  'Rising Pune Supergiants': { name: 'రైజింగ్ పుణె సూపర్‌జెయింట్స్', short: 'పుణె' },
  'Gujarat Lions': { name: 'గుజరాత్ లయన్స్', short: 'గుజరాత్' },
}

/** A side of the IPL by any of its names; `undefined` for any other. */
export const franchiseInTelugu = (name: string): FranchiseName | undefined => (Object.hasOwn(franchises, name) ? franchises[name] : undefined)
