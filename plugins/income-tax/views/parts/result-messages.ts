import type { IslandMessages } from 'masthead/island'
import type { messages } from '../../messages.ts'

/** The messages of the result, which the island has, too. */
export const resultNames = [
  'result', 'ask', 'notCounted', 'newRegime', 'oldRegime', 'betterNew', 'betterOld', 'same', 'lessTax', 'taxOfYear', 'aMonth', 'keep', 'share', 'rupees', 'rupeesText', 'kept', 'incomeTax',
  'surchargePart', 'cessPart', 'oneMore', 'noChange', 'rupeeCosts', 'stepCosts', 'thousandCosts', 'reliefNow', 'cliffBelow', 'cliffOver', 'steps', 'line', 'less', 'rowSalary', 'rowStandard', 'rowFromSalary',
  'rowGross', 'rowTaxable', 'rowRounded', 'rowSlab', 'rowLastSlab', 'rowBySlabs', 'rowRebate', 'rowRebateRelief', 'rowSurcharge', 'rowSurchargeBoth', 'rowSurchargeRelief', 'rowCess', 'rowUnrounded', 'rowTax', 'rowTaxMonth', 'rowKept',
  'rowKeptMonth', 'section', 'link', 'salary', 'other', 'hra', 'ptax', 'homeloan', 'savings', 'pension', 'health', 'parents', 'interest',
] as const

export type ResultMessages = IslandMessages<typeof messages, (typeof resultNames)[number]>
