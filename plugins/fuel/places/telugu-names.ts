import type { EditionId } from 'masthead'

// Price lists name cities in Latin letters; these are the ones that Telugu readers search most.
const telugu: Readonly<Record<string, string>> = {
  'New Delhi': 'న్యూఢిల్లీ', Mumbai: 'ముంబై', Kolkata: 'కోల్‌కతా', Chennai: 'చెన్నై', Bengaluru: 'బెంగళూరు', Hyderabad: 'హైదరాబాద్', Ahmedabad: 'అహ్మదాబాద్', Pune: 'పుణె',
  Anantapur: 'అనంతపురం', Chittoor: 'చిత్తూరు', Kadapa: 'కడప', 'East Godavari': 'తూర్పు గోదావరి', Guntur: 'గుంటూరు', Krishna: 'కృష్ణా', Kurnool: 'కర్నూలు', Nellore: 'నెల్లూరు',
  Prakasam: 'ప్రకాశం', Srikakulam: 'శ్రీకాకుళం', Tirupati: 'తిరుపతి', Vijayawada: 'విజయవాడ', Visakhapatnam: 'విశాఖపట్నం', Vizianagaram: 'విజయనగరం', 'West Godavari': 'పశ్చిమ గోదావరి',
  Adilabad: 'ఆదిలాబాద్', 'Bhadradri Kothagudem': 'భద్రాద్రి కొత్తగూడెం', Jagtial: 'జగిత్యాల', Jangaon: 'జనగామ', 'Jayashankar Bhupalpally': 'జయశంకర్ భూపాలపల్లి',
  'Jogulamba Gadwal': 'జోగులాంబ గద్వాల', Kamareddy: 'కామారెడ్డి', Karimnagar: 'కరీంనగర్', Khammam: 'ఖమ్మం', 'Komaram Bheem Asifabad': 'కుమురం భీం ఆసిఫాబాద్', Mahabubabad: 'మహబూబాబాద్',
  Mahabubnagar: 'మహబూబ్‌నగర్', Mancherial: 'మంచిర్యాల', Medak: 'మెదక్', 'Medchal Malkajgiri': 'మేడ్చల్ మల్కాజిగిరి', Mulugu: 'ములుగు', Nagarkurnool: 'నాగర్‌కర్నూల్', Nalgonda: 'నల్గొండ',
  Narayanpet: 'నారాయణపేట', Nirmal: 'నిర్మల్', Nizamabad: 'నిజామాబాద్', Peddapalli: 'పెద్దపల్లి', 'Rajanna Sircilla': 'రాజన్న సిరిసిల్ల', Rangareddy: 'రంగారెడ్డి', Sangareddy: 'సంగారెడ్డి',
  Siddipet: 'సిద్దిపేట', Suryapet: 'సూర్యాపేట', Vikarabad: 'వికారాబాద్', Wanaparthy: 'వనపర్తి', Warangal: 'వరంగల్', 'Warangal Rural': 'వరంగల్ గ్రామీణం', 'Yadadri Bhuvanagiri': 'యాదాద్రి భువనగిరి',
}

/** A city's name in the language of an edition, where it is known. */
export const cityLabel = (name: string, edition: EditionId): string => (edition === 'telugu' ? (telugu[name] ?? name) : name)
