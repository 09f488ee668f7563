// Invented nations, people and events, each in English and in Telugu. India stands among the nations so that readers can put
// it first; its figures are invented as all others.

const pairs = (text: string): readonly { readonly en: string; readonly te: string }[] =>
  text.trim().split('\n').map((line) => {
    const [en = '', te = ''] = line.trim().split('|')
    return { en, te }
  })

export const nations: Readonly<Record<string, { readonly en: string; readonly te: string }>> = {
  IND: { en: 'India', te: 'భారత్' },
  MRQ: { en: 'Marula Coast', te: 'మరూలా తీరం' },
  NTQ: { en: 'Northmere', te: 'నార్త్‌మియర్' },
  TLQ: { en: 'Talinga', te: 'తాళింగ' },
  ORQ: { en: 'Orvale', te: 'ఓర్వేల్' },
  KSQ: { en: 'Kestrel Islands', te: 'కెస్ట్రెల్ దీవులు' },
  AMQ: { en: 'Amberly', te: 'అంబర్లీ' },
  LMQ: { en: 'Lumera', te: 'లుమేరా' },
  ZNQ: { en: 'Zanara', te: 'జనారా' },
  PVQ: { en: 'Pavilon', te: 'పవిలోన్' },
  WNQ: { en: 'Winsea', te: 'విన్‌సీ' },
  BKQ: { en: 'Barkala', te: 'బర్కాలా' },
  ELQ: { en: 'Elmora', te: 'ఎల్మోరా' },
  HVQ: { en: 'Havenna', te: 'హవెన్నా' },
}

export const given = pairs(`
Miro|మిరో
Tessa|టెస్సా
Arlo|ఆర్లో
Nila|నీలా
Suri|సూరి
Ona|ఓనా
Jory|జోరీ
Tarin|తారిన్
Velu|వేలు
Ilsa|ఇల్సా
Doran|దోరన్
Kaya|కాయా
Pern|పెర్న్`)

export const family = pairs(`
Velloki|వెల్లోకి
Ashbrooke|ఆష్‌బ్రూక్
Tandara|తండారా
Morvane|మోర్వేన్
Kuruvela|కురువేల
Selwicke|సెల్విక్
Doraba|దొరాబా
Pellanor|పెల్లనోర్
Ivaraki|ఇవారకి
Harrowen|హారోవెన్
Nandaluri|నందలూరి`)

export interface InventedDiscipline {
  readonly id: string
  readonly name: { readonly en: string; readonly te: string }
  readonly venue: { readonly en: string; readonly te: string }
  /** Whether both who lose a semi-final get a bronze. */
  readonly hasTwoBronzes?: boolean
  readonly events: readonly { readonly en: string; readonly te: string }[]
}

export const disciplines: readonly InventedDiscipline[] = [
  {
    id: 'athletics', name: { en: 'Athletics', te: 'అథ్లెటిక్స్' }, venue: { en: 'Lakeside Stadium', te: 'లేక్‌సైడ్ స్టేడియం' },
    events: pairs(`
      women’s 100 m|మహిళల 100 మీ.
      men’s 100 m|పురుషుల 100 మీ.
      women’s long jump|మహిళల లాంగ్ జంప్
      men’s javelin throw|పురుషుల జావెలిన్ త్రో
      women’s 5,000 m|మహిళల 5,000 మీ.
      men’s triple jump|పురుషుల ట్రిపుల్ జంప్
      women’s marathon|మహిళల మారథాన్
      men’s 4 × 400 m relay|పురుషుల 4 × 400 మీ. రిలే`),
  },
  {
    id: 'swimming', name: { en: 'Swimming', te: 'ఈత' }, venue: { en: 'Old Mill Pool', te: 'ఓల్డ్ మిల్ ఈత కొలను' },
    events: pairs(`
      men’s 50 m freestyle|పురుషుల 50 మీ. ఫ్రీస్టైల్
      women’s 100 m butterfly|మహిళల 100 మీ. బటర్‌ఫ్లై
      men’s 200 m backstroke|పురుషుల 200 మీ. బ్యాక్‌స్ట్రోక్
      women’s 400 m medley|మహిళల 400 మీ. మెడ్లే`),
  },
  {
    id: 'badminton', name: { en: 'Badminton', te: 'బ్యాడ్మింటన్' }, venue: { en: 'Banyan Hall', te: 'బన్యన్ హాల్' },
    events: pairs(`
      women’s singles|మహిళల సింగిల్స్
      men’s singles|పురుషుల సింగిల్స్
      mixed doubles|మిక్స్‌డ్ డబుల్స్`),
  },
  {
    id: 'boxing', name: { en: 'Boxing', te: 'బాక్సింగ్' }, venue: { en: 'Customs House Arena', te: 'కస్టమ్స్ హౌస్ అరీనా' }, hasTwoBronzes: true,
    events: pairs(`
      women’s 50 kg|మహిళల 50 కేజీలు
      men’s 57 kg|పురుషుల 57 కేజీలు
      women’s 60 kg|మహిళల 60 కేజీలు
      men’s 71 kg|పురుషుల 71 కేజీలు`),
  },
  {
    id: 'weightlifting', name: { en: 'Weightlifting', te: 'వెయిట్‌లిఫ్టింగ్' }, venue: { en: 'Granary Hall', te: 'గ్రానరీ హాల్' },
    events: pairs(`
      women’s 49 kg|మహిళల 49 కేజీలు
      men’s 61 kg|పురుషుల 61 కేజీలు
      women’s 64 kg|మహిళల 64 కేజీలు
      men’s 73 kg|పురుషుల 73 కేజీలు`),
  },
  {
    id: 'wrestling', name: { en: 'Wrestling', te: 'కుస్తీ' }, venue: { en: 'Granary Hall', te: 'గ్రానరీ హాల్' }, hasTwoBronzes: true,
    events: pairs(`
      women’s 53 kg|మహిళల 53 కేజీలు
      men’s 65 kg|పురుషుల 65 కేజీలు
      men’s 86 kg|పురుషుల 86 కేజీలు`),
  },
  {
    id: 'hockey', name: { en: 'Hockey', te: 'హాకీ' }, venue: { en: 'Riverside Turf', te: 'రివర్‌సైడ్ మైదానం' },
    events: pairs(`
      women|మహిళలు
      men|పురుషులు`),
  },
  {
    id: 'table-tennis', name: { en: 'Table tennis', te: 'టేబుల్ టెన్నిస్' }, venue: { en: 'Banyan Hall', te: 'బన్యన్ హాల్' },
    events: pairs(`
      women’s singles|మహిళల సింగిల్స్
      men’s doubles|పురుషుల డబుల్స్`),
  },
]
