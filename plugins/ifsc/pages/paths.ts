/** Where the four levels live: paths as plugins see them. */
export const hubPath = '/ifsc-code'
export const bankPath = (bank: string): string => `${hubPath}/${bank}`
export const statePath = (bank: string, state: string): string => `${bankPath(bank)}/${state}`
export const districtPath = (bank: string, state: string, district: string): string => `${statePath(bank, state)}/${district}`
export const branchPath = (bank: string, state: string, district: string, branch: string): string => `${districtPath(bank, state, district)}/${branch}`
