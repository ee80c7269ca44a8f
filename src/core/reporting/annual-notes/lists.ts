/** The closed lists of the notes to accounts, each with the words people read. */

export const noteSections = [
  'policies',
  'share_capital',
  'borrowings',
  'msme',
  'tax',
  'earnings',
  'exceptional',
  'related_parties',
  'contingencies',
  'ratios',
  'signatories',
] as const
/** A form of the notes; its facts are stored by financial year. */
export type NoteSection = (typeof noteSections)[number]

export const shareKinds = { equity: 'Equity', preference: 'Preference' } as const

/** Changes in the number of shares; a bonus issue and a split bring the company no money. */
export const shareChanges = {
  issue: 'Shares issued',
  bonus: 'Bonus shares issued',
  split: 'Added by a split',
  buyback: 'Shares bought back',
} as const
export type ShareChangeKind = keyof typeof shareChanges

/** Relations that AS 18 para 3 lists. */
export const relations = {
  holding: 'Holding company',
  subsidiary: 'Subsidiary',
  fellow_subsidiary: 'Fellow subsidiary',
  associate: 'Associate',
  joint_venture: 'Joint venture',
  controlling_individual: 'Individual with control or significant influence',
  key_person: 'Key management personnel',
  relative: 'Relative of key management personnel',
  influenced: 'Enterprise under significant influence of such a person',
} as const

/** Schedule III, Division I, general instructions for the balance sheet, note T: the two groups and their contents. */
export const contingencyKinds = {
  claim: { group: 'Contingent liabilities', label: 'Claims not acknowledged as debt' },
  guarantee: { group: 'Contingent liabilities', label: 'Guarantees' },
  other_contingent: { group: 'Contingent liabilities', label: 'Other money for which the company is contingently liable' },
  capital_commitment: { group: 'Commitments', label: 'Capital contracts still to be executed' },
  uncalled: { group: 'Commitments', label: 'Uncalled liability on partly paid shares and investments' },
  other_commitment: { group: 'Commitments', label: 'Other commitments' },
} as const

export const potentialKinds = { convertible: 'Convertible debenture or preference share', option: 'Option or warrant' } as const
export type PotentialKind = keyof typeof potentialKinds

export const lossKinds = { business: 'Business loss', depreciation: 'Unabsorbed depreciation' } as const
export type LossKind = keyof typeof lossKinds

/** How sure future income is against which a deferred tax asset can be used: AS 22 paras 15 and 17. */
export const certainties = {
  none: 'No statement',
  reasonable: 'Reasonable certainty',
  virtual: 'Virtual certainty, with convincing evidence',
} as const
export type Certainty = keyof typeof certainties

/** The keys of a list, as a schema wants them. */
export const keysOf = <K extends string>(list: Readonly<Record<K, unknown>>) => Object.keys(list) as [K, ...K[]]
