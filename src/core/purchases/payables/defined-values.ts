import type { DocumentValues } from './document-values.ts'

/** The values that were found, the others left out. */
export const definedValues = (read: { [Field in keyof DocumentValues]: DocumentValues[Field] | undefined }): DocumentValues =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as DocumentValues
