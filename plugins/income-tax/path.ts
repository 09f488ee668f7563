export const path = '/business-economy/income-tax-calculator'
