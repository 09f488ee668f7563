/** A name in the languages of the editions. */
export interface Name {
  readonly english: string
  readonly telugu: string
}

const names = (text: string): readonly Name[] =>
  text.trim().split(/\s*,\s*/).map((pair) => {
    const [english = '', telugu = ''] = pair.split('/')
    return { english, telugu }
  })

/** The first fourteen of both halves; the fifteenth is the full or the new moon. */
const tithiNames = names(`Padyami/పాడ్యమి, Vidiya/విదియ, Tadiya/తదియ, Chavithi/చవితి, Panchami/పంచమి, Shashthi/షష్ఠి, Saptami/సప్తమి, Ashtami/అష్టమి,
  Navami/నవమి, Dashami/దశమి, Ekadashi/ఏకాదశి, Dwadashi/ద్వాదశి, Trayodashi/త్రయోదశి, Chaturdashi/చతుర్దశి`)
const [fullMoon, newMoon] = names('Pournami/పౌర్ణమి, Amavasya/అమావాస్య')

const nakshatraNames = names(`Ashwini/అశ్విని, Bharani/భరణి, Krittika/కృత్తిక, Rohini/రోహిణి, Mrigashira/మృగశిర, Ardra/ఆరుద్ర, Punarvasu/పునర్వసు,
  Pushyami/పుష్యమి, Ashlesha/ఆశ్లేష, Makha/మఖ, Pubba/పుబ్బ, Uttara/ఉత్తర, Hasta/హస్త, Chitta/చిత్త, Swati/స్వాతి, Visakha/విశాఖ, Anuradha/అనూరాధ,
  Jyeshtha/జ్యేష్ఠ, Mula/మూల, Purvashadha/పూర్వాషాఢ, Uttarashadha/ఉత్తరాషాఢ, Shravanam/శ్రవణం, Dhanishta/ధనిష్ఠ, Shatabhisham/శతభిషం,
  Purvabhadra/పూర్వాభాద్ర, Uttarabhadra/ఉత్తరాభాద్ర, Revati/రేవతి`)

const yogaNames = names(`Vishkambha/విష్కంభం, Priti/ప్రీతి, Ayushman/ఆయుష్మాన్, Saubhagya/సౌభాగ్యం, Shobhana/శోభనం, Atiganda/అతిగండం, Sukarma/సుకర్మ,
  Dhriti/ధృతి, Shula/శూలం, Ganda/గండం, Vriddhi/వృద్ధి, Dhruva/ధ్రువం, Vyaghata/వ్యాఘాతం, Harshana/హర్షణం, Vajra/వజ్రం, Siddhi/సిద్ధి, Vyatipata/వ్యతీపాతం,
  Variyan/వరీయాన్, Parigha/పరిఘం, Shiva/శివం, Siddha/సిద్ధం, Sadhya/సాధ్యం, Shubha/శుభం, Shukla/శుక్లం, Brahma/బ్రహ్మం, Aindra/ఐంద్రం, Vaidhriti/వైధృతి`)

/** Seven that return eight times, and four that come once in a month. */
const movingKaranas = names('Bava/బవ, Balava/బాలవ, Kaulava/కౌలవ, Taitula/తైతుల, Garaji/గరజి, Vanija/వణిజ, Vishti (Bhadra)/విష్టి (భద్ర)')
const fixedKaranas = names('Shakuni/శకుని, Chatushpada/చతుష్పాద, Naga/నాగ, Kimstughna/కింస్తుఘ్నం')

const monthNames = names(`Chaitra/చైత్ర, Vaishakha/వైశాఖ, Jyeshtha/జ్యేష్ఠ, Ashadha/ఆషాఢ, Shravana/శ్రావణ, Bhadrapada/భాద్రపద, Ashwayuja/ఆశ్వయుజ,
  Kartika/కార్తిక, Margashira/మార్గశిర, Pushya/పుష్య, Magha/మాఘ, Phalguna/ఫాల్గుణ`)

/** Two months each. */
const seasonNames = names('Vasanta/వసంత, Grishma/గ్రీష్మ, Varsha/వర్ష, Sharad/శరద్, Hemanta/హేమంత, Shishira/శిశిర')

const samvatsaraNames = names(`Prabhava/ప్రభవ, Vibhava/విభవ, Shukla/శుక్ల, Pramodoota/ప్రమోదూత, Prajotpatti/ప్రజోత్పత్తి, Angirasa/ఆంగీరస, Srimukha/శ్రీముఖ,
  Bhava/భావ, Yuva/యువ, Dhata/ధాత, Ishwara/ఈశ్వర, Bahudhanya/బహుధాన్య, Pramathi/ప్రమాథి, Vikrama/విక్రమ, Vrisha/వృష, Chitrabhanu/చిత్రభాను,
  Swabhanu/స్వభాను, Tarana/తారణ, Parthiva/పార్థివ, Vyaya/వ్యయ, Sarvajit/సర్వజిత్, Sarvadhari/సర్వధారి, Virodhi/విరోధి, Vikriti/వికృతి, Khara/ఖర,
  Nandana/నందన, Vijaya/విజయ, Jaya/జయ, Manmatha/మన్మథ, Durmukhi/దుర్ముఖి, Hevilambi/హేవిళంబి, Vilambi/విళంబి, Vikari/వికారి, Sharvari/శార్వరి,
  Plava/ప్లవ, Shubhakritu/శుభకృత్, Shobhakritu/శోభకృత్, Krodhi/క్రోధి, Vishvavasu/విశ్వావసు, Parabhava/పరాభవ, Plavanga/ప్లవంగ, Kilaka/కీలక,
  Saumya/సౌమ్య, Sadharana/సాధారణ, Virodhikritu/విరోధికృత్, Paridhavi/పరీధావి, Pramadicha/ప్రమాదీచ, Ananda/ఆనంద, Rakshasa/రాక్షస, Nala/నల,
  Pingala/పింగళ, Kalayukti/కాళయుక్తి, Siddharthi/సిద్ధార్థి, Raudri/రౌద్రి, Durmati/దుర్మతి, Dundubhi/దుందుభి, Rudhirodgari/రుధిరోద్గారి,
  Raktakshi/రక్తాక్షి, Krodhana/క్రోధన, Akshaya/అక్షయ`)

const weekdayNames = names('Sunday/ఆదివారం, Monday/సోమవారం, Tuesday/మంగళవారం, Wednesday/బుధవారం, Thursday/గురువారం, Friday/శుక్రవారం, Saturday/శనివారం')
const shortWeekdayNames = names('Sun/ఆది, Mon/సోమ, Tue/మంగళ, Wed/బుధ, Thu/గురు, Fri/శుక్ర, Sat/శని')

const signNames = names(`Mesha/మేషం, Vrishabha/వృషభం, Mithuna/మిథునం, Karkataka/కర్కాటకం, Simha/సింహం, Kanya/కన్య, Tula/తుల, Vrischika/వృశ్చికం,
  Dhanus/ధనుస్సు, Makara/మకరం, Kumbha/కుంభం, Meena/మీనం`)

const inLanguage = (name: Name | undefined, language: string): string => (name === undefined ? '' : language === 'te' ? name.telugu : name.english)

/** @param index 0 to 29, from the first of the bright half on */
export const tithiName = (index: number, language: string): string => inLanguage(index === 14 ? fullMoon : index === 29 ? newMoon : tithiNames[index % 15], language)

/** @param index 0 to 59, from the first half of the first tithi on */
export const karanaName = (index: number, language: string): string => inLanguage(index === 0 ? fixedKaranas[3] : index > 56 ? fixedKaranas[index - 57] : movingKaranas[(index - 1) % 7], language)

export const nakshatraName = (index: number, language: string): string => inLanguage(nakshatraNames[index], language)
export const yogaName = (index: number, language: string): string => inLanguage(yogaNames[index], language)
export const monthName = (index: number, language: string): string => inLanguage(monthNames[index], language)
export const seasonName = (month: number, language: string): string => inLanguage(seasonNames[Math.floor(month / 2)], language)
export const samvatsaraName = (index: number, language: string): string => inLanguage(samvatsaraNames[index], language)
export const weekdayName = (index: number, language: string): string => inLanguage(weekdayNames[index], language)
export const shortWeekdayName = (index: number, language: string): string => inLanguage(shortWeekdayNames[index], language)
export const signName = (index: number, language: string): string => inLanguage(signNames[index], language)

export const isBrightHalf = (tithi: number): boolean => tithi < 15
