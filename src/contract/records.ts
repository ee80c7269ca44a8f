import { accountingRecords } from './accounting/records.ts'
import { approvalsRecords } from './approvals/records.ts'
import { assetsRecords } from './assets/records.ts'
import { assistantRecords } from './assistant/records.ts'
import { bankingRecords } from './banking/records.ts'
import { billingRecords } from './billing/records.ts'
import { type OpeningImportKind, openingImports } from './closing/opening-imports.ts'
import { closingRecords } from './closing/records.ts'
import { companyRecords } from './company/records.ts'
import { complianceRecords } from './compliance/records.ts'
import { currenciesRecords } from './currencies/records.ts'
import { directoryRecords } from './directory/records.ts'
import { documentsRecords } from './documents/records.ts'
import { identityRecords } from './identity/records.ts'
import { integrationsRecords } from './integrations/records.ts'
import { marketplaceRecords } from './marketplace/records.ts'
import { payoutsRecords } from './payouts/records.ts'
import { payrollRecords } from './payroll/records.ts'
import { purchasesRecords } from './purchases/records.ts'
import type { OpeningImport, RecordKind } from './record-kind.ts'
import { reportingRecords } from './reporting/records.ts'
import { salesRecords } from './sales/records.ts'
import { workspaceRecords } from './workspace/records.ts'

/** Every kind of record, by table; one list a domain. Enumerations of the API follow this order. */
const records = {
  ...directoryRecords,
  ...salesRecords,
  ...purchasesRecords,
  ...payoutsRecords,
  ...payrollRecords,
  ...accountingRecords,
  ...closingRecords,
  ...bankingRecords,
  ...companyRecords,
  ...documentsRecords,
  ...identityRecords,
  ...currenciesRecords,
  ...marketplaceRecords,
  ...approvalsRecords,
  ...assetsRecords,
  ...complianceRecords,
  ...billingRecords,
  ...reportingRecords,
  ...assistantRecords,
  ...integrationsRecords,
  ...workspaceRecords,
}
type Records = typeof records
export type RecordName = keyof Records
/** The records that have this facet. */
type With<Facet extends keyof RecordKind> = {
  [Name in RecordName]: Facet extends keyof Records[Name] ? Name : never
}[RecordName]

/** The kinds by table, for names that are not known statically. */
export const recordKinds: Readonly<Record<string, RecordKind>> = records

const tables = Object.keys(records) as RecordName[]
const having = <Facet extends keyof RecordKind>(facet: Facet) =>
  tables.filter((name): name is With<Facet> => facet in records[name])

/** The page of a record, such as `/receivables/invoices/…`; undefined if it has none of its own. */
export const recordPage = (table: string, record_id: string): string | undefined =>
  recordKinds[table]?.page?.replace(':id', record_id)

export type Attachable = With<'attachments'>
export const attachableNames = having('attachments')
/** Who reads and who changes the files of a kind of record. */
export const attachmentAccess = (table: Attachable): NonNullable<RecordKind['attachments']> => records[table].attachments

export type Taggable = With<'tags'>
export const taggableNames = having('tags')
/** Who reads and who changes the tags of a kind of record. */
export const tagAccess = (table: Taggable): NonNullable<RecordKind['tags']> => records[table].tags

type Searched<Name extends With<'search'>> = Records[Name]['search'] extends { kind: infer Kind extends string } ? Kind : Name
/** What the palette calls a kind it finds. */
export type FoundKind = { [Name in With<'search'>]: Searched<Name> }[With<'search'>]
type Found = { kind: FoundKind; heading: string; icon: FoundIcon; page: string }
export type FoundIcon = Records[With<'search'>]['search']['icon']
/** What the palette finds, in the order it shows them. */
export const foundRecords: readonly Found[] = having('search')
  .toSorted((a, b) => records[a].search.place - records[b].search.place)
  .map((name): Found => {
    const { search, page } = records[name]
    return { kind: 'kind' in search ? search.kind : (name as FoundKind), heading: search.heading, icon: search.icon, page }
  })

type Hyphened<Text extends string> = Text extends `${infer Left}_${infer Right}` ? `${Left}-${Hyphened<Right>}` : Text
/** What the rows of a file can become. */
export type ImportKind = Hyphened<With<'imports'>> | OpeningImportKind
const openings: Readonly<Record<string, OpeningImport>> = openingImports
/** The name of each kind of import, the page of its upload, and the page of its records. */
export const importWords = {
  ...Object.fromEntries(
    having('imports').map((name): [string, OpeningImport] => {
      const { imports, page } = records[name]
      return [name.replaceAll('_', '-'), { ...imports, page }]
    }),
  ),
  ...openings,
} as Readonly<Record<ImportKind, OpeningImport>>
export const importKinds = Object.keys(importWords) as ImportKind[]

/** The page of an entry's source; undefined if that has none of its own. */
export function entryPage(source: string, source_ref: string): string | undefined {
  const table = tables.find((name) => recordKinds[name]?.entries?.includes(source))
  return table && recordPage(table, source_ref)
}

type Notified<Name> = Name extends With<'notifications'> ? Records[Name]['notifications'] : never
type Keys<Kinds> = Kinds extends object ? keyof Kinds : never
type Values<Kinds> = Kinds extends object ? Kinds[keyof Kinds] : never
/** What a notification is about. */
export type NotificationKind = Keys<Notified<RecordName>>
export type NotificationIcon = Values<Notified<RecordName>>
/** The icon of each kind of notification. */
export const notificationIcons = Object.assign(
  {},
  ...having('notifications').map((name) => records[name].notifications),
) as Readonly<Record<NotificationKind, NotificationIcon>>
