import type { CellCode } from './cells.ts'

/** `shape`: which amounts a row has; `igst`: value, IGST and cess. */
type UploadKey = { code: CellCode; table: string; key: string; shape: 'all' | 'igst' | 'value' | 'tax' }

const rows = (table: string, shape: UploadKey['shape'], keys: Partial<Record<CellCode, string>>): UploadKey[] =>
  (Object.entries(keys) as [CellCode, string][]).map(([code, key]) => ({ code, table, key, shape }))

/**
 * Rows of the form by their names in the file, from FY 2024-25. Secondary: public code of GST suite providers that send the return by API agrees on
 * them; there is no official text.
 */
export const uploadKeys: readonly UploadKey[] = [
  ...rows('table4', 'all', {
    '4A': 'b2c',
    '4B': 'b2b',
    '4E': 'deemed',
    '4F': 'at',
    '4G': 'rchrg',
    '4G1': 'ecom',
    '4I': 'cr_nt',
    '4J': 'dr_nt',
    '4K': 'amd_pos',
    '4L': 'amd_neg',
  }),
  ...rows('table4', 'igst', { '4C': 'exp', '4D': 'sez' }),
  ...rows('table5', 'value', {
    '5A': 'zero_rtd',
    '5B': 'sez',
    '5C': 'rchrg',
    '5C1': 'ecom_14',
    '5D': 'exmt',
    '5E': 'nil',
    '5F': 'non_gst',
    '5H': 'cr_nt',
    '5I': 'dr_nt',
    '5J': 'amd_pos',
    '5K': 'amd_neg',
  }),
  ...rows('table6', 'tax', { '6G': 'isd', '6H': 'itc_clmd', '6M': 'other' }),
  ...rows('table7', 'tax', { '7A': 'rule37', '7C': 'rule42', '7D': 'rule43', '7E': 'sec17' }),
  ...rows('table8', 'tax', { '8C': 'itc_inwd_supp', '8E': 'itc_nt_availd', '8F': 'itc_nt_eleg', '8G': 'iog_taxpaid' }),
  ...rows('table10', 'all', { '10': 'dbn_amd', '11': 'cdn_amd' }),
  ...rows('table10', 'tax', { '12': 'itc_rvsl', '13': 'itc_availd' }),
  ...rows('table15', 'tax', {
    '15A': 'rfd_clmd',
    '15B': 'rfd_sanc',
    '15C': 'rfd_rejt',
    '15D': 'rfd_pend',
    '15E': 'tax_dmnd',
    '15F': 'tax_paid',
    '15G': 'dmnd_pend',
  }),
  ...rows('table16', 'value', { '16A': 'comp_supp' }),
  ...rows('table16', 'all', { '16B': 'deemed_supp', '16C': 'not_returned' }),
]

/** 6B: inputs, capital goods and input services. */
export const creditKeys: readonly { code: CellCode; itc_typ: 'ip' | 'cg' | 'is' }[] = [
  { code: '6B1', itc_typ: 'ip' },
  { code: '6B2', itc_typ: 'cg' },
  { code: '6B3', itc_typ: 'is' },
]
