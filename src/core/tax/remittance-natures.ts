/**
 * Natures of remittance of Form 27Q (annexure of its file format): the numbers of two public programs for it. Those of capital gains by section
 * are left out, as we withhold on none.
 */
export const remittanceNatures = ['16', '21', '27', '28', '31', '49', '52', '99'] as const
export type RemittanceNature = (typeof remittanceNatures)[number]
