import type { ImsAction, ImsRecord } from './record.ts'
import { taxHeads } from './record.ts'
import { type Decision, isChanged } from './rules.ts'
import { imsSection, imsSections } from './sections.ts'

export const letterOf: Readonly<Record<ImsAction, string>> = { accept: 'A', reject: 'R', pending: 'P', no_action: 'N' }
const portalDate = (date: string | null) => date?.split('-').toReversed().join('-') ?? ''
const rupees = (paise: number) => paise / 100

type Decided = ImsRecord & { made: Decision }

/** The file of actions for the portal: records whose action the portal does not have yet, by section. The same records give the same text. */
export function actionsFile(gstin: string, records: readonly Decided[]): string {
  const changed = records.filter((record) => isChanged(record, record.made))
  const invdata = Object.fromEntries(
    Object.keys(imsSections).map((section) => [section, changed.filter((each) => each.section === section).map(entryOf)]),
  )
  return JSON.stringify({ rtin: gstin, reqtyp: 'SAVE', invdata }, null, 1)
}

function entryOf(record: Decided) {
  const known = imsSection(record.section)
  const { made, portal_action } = record
  return {
    stin: record.supplier_gstin,
    [known?.number ?? 'inum']: record.number,
    [known?.date ?? 'idt']: portalDate(record.date),
    ...(known?.original && record.original_number !== null
      ? { [known.original[0]]: record.original_number, [known.original[1]]: portalDate(record.original_date) }
      : {}),
    inv_typ: record.supply_type,
    pos: record.place_of_supply ?? '',
    val: rupees(record.value),
    txval: rupees(record.taxable),
    iamt: rupees(record.igst),
    camt: rupees(record.cgst),
    samt: rupees(record.sgst),
    cess: rupees(record.cess),
    srcform: record.source_form,
    rtnprd: record.return_text,
    prev_status: letterOf[portal_action],
    action: letterOf[made.decision],
    ...reductionKeys(made),
    ...(made.reason !== null && made.decision !== 'no_action' && !record.is_remarks_blocked ? { remarks: made.reason } : {}),
  }
}

/** All: Y without amounts; part: Y with them; none: N. */
function reductionKeys({ decision, reduction, declared }: Decision) {
  if (decision !== 'accept' || reduction === null) return {}
  if (reduction === 'nil') return { itcRedReq: 'N' }
  if (reduction === 'full' || declared === null) return { itcRedReq: 'Y' }
  return {
    itcRedReq: 'Y',
    ...Object.fromEntries(
      taxHeads.map((head) => [`decl${head.charAt(0).toUpperCase()}${head.slice(1)}`, rupees(declared[head])]),
    ),
  }
}
