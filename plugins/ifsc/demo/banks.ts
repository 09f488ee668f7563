export interface DemoBranch {
  readonly state: string
  readonly district: string
  readonly city: string
  /** Empty for one that is called by its code. */
  readonly name: string
  readonly pin: string
}

export interface DemoBank {
  readonly name: string
  /** Four letters that no bank has. */
  readonly code: string
  readonly branches: readonly DemoBranch[]
}

export const streets = ['Station Road', 'Temple Street', 'Market Road', 'Lake View Road', 'Old Fort Road', 'College Road', 'Tank Bund Road'] as const

const at = (state: string, district: string, pin: string, ...places: readonly string[]): DemoBranch[] =>
  places.map((name) => ({ state, district, city: district, name, pin }))

const telangana = [
  ...at('telangana', 'Hyderabad', '500001', 'Lakeside', 'Clock Tower', 'Garden Road', 'Old Market', 'Hill Colony', 'Station Square', 'Museum Road', ''),
  ...at('telangana', 'Warangal', '506002', 'Fort Gate', 'Main Branch', 'Thousand Pillars Road'),
  ...at('telangana', 'Karimnagar', '505001', 'Main Branch', 'Bus Stand'),
  ...at('telangana', 'Nizamabad', '503001', 'Main Branch'),
]

const andhra = [
  ...at('andhra-pradesh', 'Guntur', '522001', 'Main Branch', 'Chilli Yard', 'Arundelpet Road'),
  ...at('andhra-pradesh', 'Visakhapatnam', '530001', 'Beach Road', 'Harbour', 'Steel Gate', ''),
  ...at('andhra-pradesh', 'Kurnool', '518001', 'Main Branch'),
]

export const demoBanks: readonly DemoBank[] = [
  {
    name: 'Krishna Delta Bank',
    code: 'ZKDB',
    branches: [...telangana, ...andhra, ...at('karnataka', 'Raichur', '584101', 'Main Branch'), ...at('maharashtra', 'Solapur', '413001', 'Main Branch', 'Textile Market')],
  },
  {
    name: 'Bank of the Seven Hills',
    code: 'ZBSH',
    branches: [
      ...at('andhra-pradesh', 'Tirupati', '517501', 'Foothills', 'Car Street', 'Lotus Tank'),
      ...at('tamil-nadu', 'Vellore', '632001', 'Fort Road', 'Main Branch'),
      ...at('tamil-nadu', 'Chennai', '600001', 'Harbour Gate', 'Marina', 'Book Market'),
      ...at('karnataka', 'Kolar', '563101', 'Main Branch'),
    ],
  },
  {
    name: 'Deccan Weavers Co-operative Bank',
    code: 'ZDWC',
    branches: [...at('telangana', 'Nalgonda', '508001', 'Loom Street', 'Main Branch'), ...at('telangana', 'Hyderabad', '500001', 'Cotton Market'), ...at('maharashtra', 'Nanded', '431601', 'Main Branch')],
  },
  {
    name: 'Monsoon Small Finance Bank',
    code: 'ZMSF',
    branches: [
      ...at('kerala', 'Ernakulam', '682001', 'Ferry Road', 'Main Branch', 'Spice Market'),
      ...at('kerala', 'Wayanad', '673121', 'Tea Road'),
      ...at('goa', 'North Goa', '403001', 'River Front'),
      ...at('west-bengal', 'Kolkata', '700001', 'Tram Depot', 'College Street Corner'),
      ...at('delhi', 'New Delhi', '110001', 'Circle', ''),
    ],
  },
]
