import * as c from '../columns.ts'

export const share = c.shareOfRate('diff_percent', 'Applicable % of Tax Rate')

export const operator = c.noOperator('etin', 'E-Commerce GSTIN')
