/** Countries whose readers are asked for consent before anything is measured: the European Union and the United Kingdom. */
export const consentCountries: readonly string[] = 'AT BE BG HR CY CZ DE DK EE ES FI FR GB GR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
