import type { SheetPage } from './page-kind.ts'
import { reportingSheets } from './reporting/pages.ts'

/** Reports that are one table, by domain: on the page, as a file and by mail they are the same rows. */
const sheets = { ...reportingSheets }

export type SheetKind = keyof typeof sheets
/** In the order of the API. */
export const sheetKinds = Object.keys(sheets) as SheetKind[]

/** The page of a report, and whether it is as of one day. */
export const reportPage = (kind: SheetKind): SheetPage => sheets[kind]
