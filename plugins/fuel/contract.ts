import { type Static, Type } from 'masthead'

export const fuels = ['petrol', 'diesel', 'cng'] as const

export const Fuel = Type.Union([Type.Literal('petrol'), Type.Literal('diesel'), Type.Literal('cng')])
export type Fuel = Static<typeof Fuel>

const Slug = Type.String({ pattern: '^[a-z0-9-]+$' })
/** A day in India, as in `2026-11-21`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
/** Rupees: for a litre of petrol or diesel, for a kilogram of CNG. */
const Rupees = Type.Number({ minimum: 0 })

/** The newest price of a fuel in a city. */
export const CityPrice = Type.Object({
  slug: Slug,
  name: Type.String({ minLength: 1 }),
  /** A state's id, as in `states.ts`. */
  state: Slug,
  day: Day,
  price: Rupees,
  /** Difference to the price exactly one day, and exactly one week before; absent when there is no price of that day. */
  change: Type.Optional(Type.Number()),
  weekChange: Type.Optional(Type.Number()),
})
export type CityPrice = Static<typeof CityPrice>

const NamedPrice = Type.Object({ slug: Slug, name: Type.String(), price: Rupees })

export const StatePrices = Type.Object({ id: Slug, cities: Type.Integer({ minimum: 1 }), average: Rupees, lowest: NamedPrice, highest: NamedPrice })
export type StatePrices = Static<typeof StatePrices>

export const PriceList = Type.Union([
  Type.Object({ kind: Type.Literal('state'), state: Slug, items: Type.Array(CityPrice) }),
  /** Cities whose names match; `more` when there are others. */
  Type.Object({ kind: Type.Literal('search'), query: Type.String(), more: Type.Boolean(), items: Type.Array(CityPrice) }),
])
export type PriceList = Static<typeof PriceList>

/** `GET /api/fuel/hub?fuel=&state=&q=`: 404 for a state without prices. */
export const FuelHubAnswer = Type.Object({
  response: Type.Object({
    fuel: Fuel,
    /** Whether the prices are invented sample data. */
    demo: Type.Boolean(),
    /** The latest day with prices; absent in an empty store. */
    day: Type.Optional(Day),
    /** Fuels with prices: anywhere, or in the requested state. */
    fuels: Type.Array(Fuel),
    metros: Type.Array(CityPrice),
    states: Type.Array(StatePrices),
    list: Type.Optional(PriceList),
  }),
})
export type FuelHub = Static<typeof FuelHubAnswer>['response']

export const PricePoint = Type.Object({ day: Day, price: Rupees })
export type PricePoint = Static<typeof PricePoint>

/** `GET /api/fuel/city?fuel=&city=`: 404 for an unknown city, or one without a price of this fuel. */
export const FuelCityAnswer = Type.Object({
  response: Type.Union([
    Type.Object({
      kind: Type.Literal('city'),
      fuel: Fuel,
      demo: Type.Boolean(),
      city: CityPrice,
      /** Prices of the city's other fuels. */
      others: Type.Array(Type.Object({ fuel: Fuel, day: Day, price: Rupees, change: Type.Optional(Type.Number()) })),
      /** The last 90 days, oldest first. Days without a price are omitted. */
      history: Type.Array(PricePoint),
      /** Nearest first. */
      nearby: Type.Array(CityPrice),
      /** Cities of the same name in other states. */
      namesakes: Type.Array(CityPrice),
      metros: Type.Array(CityPrice),
      /** All cities of its state, itself included, by name. */
      state: Type.Array(CityPrice),
    }),
    /** A plain name that several cities have and that is none's slug. */
    Type.Object({ kind: Type.Literal('several'), fuel: Fuel, name: Type.String(), cities: Type.Array(CityPrice) }),
  ]),
})
export type FuelCity = Extract<Static<typeof FuelCityAnswer>['response'], { kind: 'city' }>

/** A row of a price list: one city on one day. A column for each fuel; an empty one has no price. */
export const FuelRow = Type.Object({
  date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  state: Type.String({ minLength: 1, maxLength: 60 }),
  city: Type.String({ minLength: 1, maxLength: 80 }),
  petrol: Type.Optional(Type.String({ maxLength: 20 })),
  diesel: Type.Optional(Type.String({ maxLength: 20 })),
  cng: Type.Optional(Type.String({ maxLength: 20 })),
})
export type FuelRow = Static<typeof FuelRow>
