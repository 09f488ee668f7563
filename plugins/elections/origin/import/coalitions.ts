export interface Coalition {
  readonly code: string
  readonly slug: string
  readonly name: { readonly en: string; readonly te?: string }
  /** Codes of its parties (see parties.ts). */
  readonly parties: readonly string[]
}

const nda = { code: 'NDA', slug: 'nda', name: { en: 'National Democratic Alliance', te: 'ఎన్డీయే' } } as const
const india = { code: 'INDIA', slug: 'india', name: { en: 'INDIA bloc', te: 'ఇండియా కూటమి' } } as const

/** Who stood with whom, by id of the election: result files do not say. An election that is not here has parties only. */
const coalitions: Readonly<Record<string, readonly Coalition[]>> = {
  ls2024: [
    { ...nda, parties: ['BJP', 'TDP', 'JD(U)', 'SHS', 'LJP(RV)', 'JD(S)', 'RLD', 'JNP', 'AGP', 'UPPL', 'AJSU', 'SKM', 'NCP', 'HAM(S)', 'AD(S)'] },
    {
      ...india,
      parties: ['INC', 'SP', 'TMC', 'DMK', 'SHS(UBT)', 'NCP(SP)', 'RJD', 'CPI(M)', 'AAP', 'JMM', 'IUML', 'JKNC', 'CPI', 'CPI(ML)L', 'VCK', 'KEC', 'RSP', 'RLTP', 'MDMK', 'BAP'],
    },
  ],
  jh2024: [
    { ...india, parties: ['JMM', 'INC', 'RJD', 'CPI(ML)L'] },
    { ...nda, parties: ['BJP', 'AJSU', 'LJP(RV)', 'JD(U)'] },
  ],
}

export const coalitionsOf = (election: string): readonly Coalition[] => coalitions[election] ?? []
