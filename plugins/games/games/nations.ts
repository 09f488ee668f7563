// Codes of nations as committees of the Games write them, with the country that they stand for in ISO 3166, by which the
// runtime knows its names in every language.

const countries = `AFG:AF ALB:AL ALG:DZ AND:AD ANG:AO ANT:AG ARG:AR ARM:AM ARU:AW ASA:AS AUS:AU AUT:AT AZE:AZ BAH:BS BAN:BD BAR:BB BDI:BI BEL:BE BEN:BJ
BER:BM BHU:BT BIH:BA BIZ:BZ BLR:BY BOL:BO BOT:BW BRA:BR BRN:BH BRU:BN BUL:BG BUR:BF CAF:CF CAM:KH CAN:CA CAY:KY CGO:CG CHA:TD CHI:CL CHN:CN CIV:CI CMR:CM
COD:CD COK:CK COL:CO COM:KM CPV:CV CRC:CR CRO:HR CUB:CU CYP:CY CZE:CZ DEN:DK DJI:DJ DMA:DM DOM:DO ECU:EC EGY:EG ERI:ER ESA:SV ESP:ES EST:EE ETH:ET FIJ:FJ
FIN:FI FLK:FK FRA:FR FSM:FM GAB:GA GAM:GM GBR:GB GBS:GW GEO:GE GEQ:GQ GER:DE GGY:GG GHA:GH GIB:GI GRE:GR GRN:GD GUA:GT GUI:GN GUM:GU GUY:GY HAI:HT HKG:HK
HON:HN HUN:HU INA:ID IND:IN IOM:IM IRI:IR IRL:IE IRQ:IQ ISL:IS ISR:IL ISV:VI ITA:IT IVB:VG JAM:JM JER:JE JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KIR:KI KOR:KR
KOS:XK KSA:SA KUW:KW LAO:LA LAT:LV LBA:LY LBN:LB LBR:LR LCA:LC LES:LS LIE:LI LTU:LT LUX:LU MAC:MO MAD:MG MAR:MA MAS:MY MAW:MW MDA:MD MDV:MV MEX:MX MGL:MN
MHL:MH MKD:MK MLI:ML MLT:MT MNE:ME MON:MC MOZ:MZ MRI:MU MSR:MS MTN:MR MYA:MM NAM:NA NCA:NI NED:NL NEP:NP NFI:NF NGR:NG NIG:NE NIU:NU NOR:NO NRU:NR NZL:NZ
OMA:OM PAK:PK PAN:PA PAR:PY PER:PE PHI:PH PLE:PS PLW:PW PNG:PG POL:PL POR:PT PRK:KP PUR:PR QAT:QA ROU:RO RSA:ZA RWA:RW SAM:WS SEN:SN SEY:SC SGP:SG SHN:SH
SKN:KN SLE:SL SLO:SI SMR:SM SOL:SB SOM:SO SRB:RS SRI:LK SSD:SS STP:ST SUD:SD SUI:CH SUR:SR SVK:SK SWE:SE SWZ:SZ SYR:SY TAN:TZ TCA:TC TGA:TO THA:TH TJK:TJ
TKM:TM TLS:TL TOG:TG TPE:TW TTO:TT TUN:TN TUR:TR TUV:TV UAE:AE UGA:UG UKR:UA URU:UY USA:US UZB:UZ VAN:VU VEN:VE VIE:VN VIN:VC YEM:YE ZAM:ZM ZIM:ZW`

const countryOf: ReadonlyMap<string, string> = new Map(countries.split(/\s+/).map((pair) => [pair.slice(0, 3), pair.slice(4)] as const))

/** Teams that are no countries of ISO 3166, in Telugu. */
const teams: Readonly<Record<string, string>> = { ENG: 'ఇంగ్లండ్', SCO: 'స్కాట్లాండ్', WAL: 'వేల్స్', NIR: 'ఉత్తర ఐర్లాండ్', TPE: 'చైనీస్ తైపీ' }

/** Codes that committees wrote before, or that other lists of countries have, with those of today. Not the other way: a nation that is no more keeps its own. */
const former: Readonly<Record<string, string>> = {
  SAF: 'RSA', ZAF: 'RSA', CEY: 'SRI', LKA: 'SRI', BIR: 'MYA', MMR: 'MYA', MAL: 'MAS', MYS: 'MAS', SIN: 'SGP', TRI: 'TTO', TRT: 'TTO', HOL: 'NED', NLD: 'NED', ZAI: 'COD',
  DEU: 'GER', CHE: 'SUI', NGA: 'NGR', BRB: 'BAR', BHS: 'BAH', TZA: 'TAN', ZMB: 'ZAM', ZWE: 'ZIM', RHO: 'ZIM', BWA: 'BOT', MUS: 'MRI', FJI: 'FIJ', VUT: 'VAN', WSM: 'SAM', SLB: 'SOL', TON: 'TGA',
  GRD: 'GRN', KNA: 'SKN', VCT: 'VIN', ATG: 'ANT', BLZ: 'BIZ', BMU: 'BER', VGB: 'IVB', CYM: 'CAY', IMN: 'IOM', JEY: 'JER', GMB: 'GAM', LSO: 'LES', MWI: 'MAW', IDN: 'INA', PHL: 'PHI', VNM: 'VIE',
  KWT: 'KUW', SAU: 'KSA', ARE: 'UAE', OMN: 'OMA', LIB: 'LBN', MNG: 'MGL', BGD: 'BAN', BTN: 'BHU', NPL: 'NEP', KHM: 'CAM', IRN: 'IRI', TWN: 'TPE', HRV: 'CRO', PRT: 'POR', SVN: 'SLO', DNK: 'DEN',
  BGR: 'BUL', LVA: 'LAT', CHL: 'CHI', SYC: 'SEY', NFK: 'NFI', ROM: 'ROU', VOL: 'BUR', DAH: 'BEN', PSE: 'PLE', BHR: 'BRN', ANB: 'ANT', AGO: 'ANG', DZA: 'ALG', SLV: 'ESA',
}

/** The code of today of a nation. */
export const currentCode = (code: string): string => (Object.hasOwn(former, code) ? (former[code] ?? code) : code)

/** Whether the plugin knows whom a code stands for. */
export const isKnownCode = (code: string): boolean => countryOf.has(code) || Object.hasOwn(teams, code)

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const telugu = new Intl.DisplayNames('te', { type: 'region', fallback: 'none' })
const englishTeams: Readonly<Record<string, string>> = { ENG: 'England', SCO: 'Scotland', WAL: 'Wales', NIR: 'Northern Ireland', TPE: 'Chinese Taipei' }

/** What a nation is called, where the data do not say. */
export function nationName(code: string): { readonly en: string; readonly te?: string } {
  const country = countryOf.get(code)
  const en = englishTeams[code] ?? (country === undefined ? undefined : english.of(country)) ?? code
  const te = teams[code] ?? (country === undefined ? undefined : telugu.of(country))
  return te === undefined ? { en } : { en, te }
}
