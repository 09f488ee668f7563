import type { EditionId } from 'masthead'

// Price lists name cities in Latin letters; these are those of the south, of Maharashtra and of Delhi, the metros and the demo's.
const telugu: Readonly<Record<string, string>> = {
  'New Delhi': 'న్యూఢిల్లీ', Mumbai: 'ముంబై', Kolkata: 'కోల్‌కతా', Chennai: 'చెన్నై', Bengaluru: 'బెంగళూరు', Hyderabad: 'హైదరాబాద్', Ahmedabad: 'అహ్మదాబాద్', Pune: 'పుణె',
  Anantapur: 'అనంతపురం', Chittoor: 'చిత్తూరు', Kadapa: 'కడప', 'East Godavari': 'తూర్పు గోదావరి', Guntur: 'గుంటూరు', Krishna: 'కృష్ణా', Kurnool: 'కర్నూలు', Nellore: 'నెల్లూరు',
  Prakasam: 'ప్రకాశం', Srikakulam: 'శ్రీకాకుళం', Tirupati: 'తిరుపతి', Vijayawada: 'విజయవాడ', Visakhapatnam: 'విశాఖపట్నం', Vizianagaram: 'విజయనగరం', 'West Godavari': 'పశ్చిమ గోదావరి',
  Adilabad: 'ఆదిలాబాద్', 'Bhadradri Kothagudem': 'భద్రాద్రి కొత్తగూడెం', Jagtial: 'జగిత్యాల', Jangaon: 'జనగామ', 'Jayashankar Bhupalpally': 'జయశంకర్ భూపాలపల్లి',
  'Jogulamba Gadwal': 'జోగులాంబ గద్వాల', Kamareddy: 'కామారెడ్డి', Karimnagar: 'కరీంనగర్', Khammam: 'ఖమ్మం', 'Komaram Bheem Asifabad': 'కుమురం భీం ఆసిఫాబాద్', Mahabubabad: 'మహబూబాబాద్',
  Mahabubnagar: 'మహబూబ్‌నగర్', Mancherial: 'మంచిర్యాల', Medak: 'మెదక్', 'Medchal Malkajgiri': 'మేడ్చల్ మల్కాజిగిరి', Mulugu: 'ములుగు', Nagarkurnool: 'నాగర్‌కర్నూల్', Nalgonda: 'నల్గొండ',
  Narayanpet: 'నారాయణపేట', Nirmal: 'నిర్మల్', Nizamabad: 'నిజామాబాద్', Peddapalli: 'పెద్దపల్లి', 'Rajanna Sircilla': 'రాజన్న సిరిసిల్ల', Rangareddy: 'రంగారెడ్డి', Sangareddy: 'సంగారెడ్డి',
  Siddipet: 'సిద్దిపేట', Suryapet: 'సూర్యాపేట', Vikarabad: 'వికారాబాద్', Wanaparthy: 'వనపర్తి', Warangal: 'వరంగల్', 'Warangal Rural': 'వరంగల్ గ్రామీణం', 'Yadadri Bhuvanagiri': 'యాదాద్రి భువనగిరి',
  Kakinada: 'కాకినాడ', Karaikal: 'కారైకాల్', Mahe: 'మాహే', Puducherry: 'పుదుచ్చేరి', Yanam: 'యానాం', 'North Goa': 'ఉత్తర గోవా', 'South Goa': 'దక్షిణ గోవా',
  Bagalkot: 'బాగల్‌కోట్', 'Bengaluru Rural': 'బెంగళూరు గ్రామీణం', Belagavi: 'బెళగావి', Ballari: 'బళ్లారి', Bidar: 'బీదర్', Bijapur: 'బీజాపూర్', Chamarajanagar: 'చామరాజనగర్', Chikkaballapura: 'చిక్కబళ్లాపూర్',
  Chikkamagaluru: 'చిక్కమగళూరు', Chitradurga: 'చిత్రదుర్గ', 'Dakshina Kannada': 'దక్షిణ కన్నడ', Davangere: 'దావణగెరె', Dharwad: 'ధార్వాడ', Gadag: 'గదగ్', Kalaburagi: 'కలబురగి', Hassan: 'హాసన్', Haveri: 'హావేరి',
  Kodagu: 'కొడగు', Kolar: 'కోలార్', Koppal: 'కొప్పళ', Mandya: 'మండ్య', Mysuru: 'మైసూరు', Raichur: 'రాయచూరు', Ramanagara: 'రామనగర', Shivamogga: 'శివమొగ్గ', Tumakuru: 'తుమకూరు', Udupi: 'ఉడుపి', 'Uttara Kannada': 'ఉత్తర కన్నడ', Yadgir: 'యాదగిరి',
  Ariyalur: 'అరియలూర్', Coimbatore: 'కోయంబత్తూరు', Cuddalore: 'కడలూరు', Dharmapuri: 'ధర్మపురి', Dindigul: 'దిండిగల్', Erode: 'ఈరోడ్', Kanchipuram: 'కాంచీపురం', Kanyakumari: 'కన్యాకుమారి', Karur: 'కరూర్',
  Krishnagiri: 'కృష్ణగిరి', Madurai: 'మదురై', Nagapattinam: 'నాగపట్టణం', Namakkal: 'నామక్కల్', Nilgiris: 'నీలగిరి', Perambalur: 'పెరంబలూర్', Pudukkottai: 'పుదుకోట్టై', Ramanathapuram: 'రామనాథపురం', Salem: 'సేలం',
  Sivaganga: 'శివగంగ', Theni: 'తేని', Thanjavur: 'తంజావూరు', Thiruvarur: 'తిరువారూర్', Tiruchchirappalli: 'తిరుచిరాపల్లి', Tirunelveli: 'తిరునెల్వేలి', Tiruppur: 'తిరుప్పూర్', Tiruvallur: 'తిరువళ్లూరు',
  Tiruvannamalai: 'తిరువణ్ణామలై', Thoothukudi: 'తూత్తుకుడి', Vellore: 'వెల్లూరు', Viluppuram: 'విళుపురం', Virudunagar: 'విరుదునగర్',
  Ahilyanagar: 'అహిల్యానగర్', Akola: 'అకోలా', Amravati: 'అమరావతి', Aurangabad: 'ఔరంగాబాద్', Bhandara: 'భండారా', Beed: 'బీడ్', Buldhana: 'బుల్ఢానా', Chandrapur: 'చంద్రపూర్', Dhule: 'ధులే', Gadchiroli: 'గడ్చిరోలి',
  Gondia: 'గోండియా', Hingoli: 'హింగోలి', Jalgaon: 'జల్‌గావ్', Jalna: 'జాల్నా', Kolhapur: 'కొల్హాపూర్', Latur: 'లాతూర్', 'Mumbai City': 'ముంబై సిటీ', Nagpur: 'నాగ్‌పూర్', Nanded: 'నాందేడ్', Nandurbar: 'నందుర్బార్',
  Nashik: 'నాసిక్', Dharashiv: 'ధారాశివ్', Palghar: 'పాల్ఘర్', Parbhani: 'పర్భణీ', Ratnagiri: 'రత్నగిరి', Sangli: 'సాంగ్లీ', Satara: 'సతారా', Sindhudurg: 'సింధుదుర్గ్', Solapur: 'సోలాపూర్', Thane: 'ఠాణే',
  Wardha: 'వార్ధా', Washim: 'వాశిం', Yavatmal: 'యవత్మాల్', Raigarh: 'రాయ్‌గఢ్',
  Alappuzha: 'అలప్పుళ', Ernakulam: 'ఎర్నాకుళం', Idukki: 'ఇడుక్కి', Kannur: 'కన్నూరు', Kasaragod: 'కాసరగోడ్', Kollam: 'కొల్లం', Kottayam: 'కొట్టాయం', Kozhikode: 'కోళికోడ్', Malappuram: 'మలప్పురం', Palakkad: 'పాలక్కాడ్',
  Pathananthitta: 'పతనంతిట్ట', Thiruvananthapuram: 'తిరువనంతపురం', Thrissur: 'త్రిస్సూర్', Wayanad: 'వయనాడ్',
  Surat: 'సూరత్', Howrah: 'హౌరా', Bilaspur: 'బిలాస్‌పూర్',
  'Central Delhi': 'మధ్య ఢిల్లీ', 'Delhi Shahdara': 'షాహ్దరా (ఢిల్లీ)', 'East Delhi': 'తూర్పు ఢిల్లీ', 'North Delhi': 'ఉత్తర ఢిల్లీ', 'North East Delhi': 'ఈశాన్య ఢిల్లీ', 'North West Delhi': 'వాయవ్య ఢిల్లీ',
  'South Delhi': 'దక్షిణ ఢిల్లీ', 'South East Delhi': 'ఆగ్నేయ ఢిల్లీ', 'South West Delhi': 'నైరుతి ఢిల్లీ', 'West Delhi': 'పశ్చిమ ఢిల్లీ',
}

/** A city's name in the language of an edition, where it is known. */
export const cityLabel = (name: string, edition: EditionId): string => (edition === 'telugu' ? (telugu[name] ?? name) : name)
