import { printedText } from './paper-text.ts'
import { formatDate } from '#core/dates.ts'
import { stateWords } from '#core/identifiers/states.ts'
import { t } from '#core/messages.ts'
import type { PaperDocument, PdfParty } from './document.ts'
import type { Fact, PrintedParty } from './layout.ts'

export const stateWithCode = (code: string): string => `${stateWords(code)} (${code})`

const given = (facts: readonly (readonly [label: string, value: string | undefined])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))

export function partyOf(label: string | null, party: PdfParty): PrintedParty {
  const contact = [party.phone, party.email].filter(Boolean).join('  ·  ')
  return {
    label,
    name: party.name,
    lines: [...party.address, ...(contact ? [contact] : [])],
    facts: given([
      ['GSTIN', party.gstin],
      // The GSTIN contains it.
      ['PAN', party.gstin?.includes(party.pan ?? '-') ? undefined : party.pan],
      [t('State'), party.state && stateWithCode(party.state)],
    ]),
  }
}

/** Who buys, and where the goods go when that is elsewhere. */
export const partiesOf = ({ buyer, buyer_label, ship_to }: PaperDocument): PrintedParty[] => [
  partyOf(buyer_label ?? t('Bill to'), buyer),
  ...(ship_to ? [partyOf(t('Ship to'), ship_to)] : []),
]

/** Number, dates and references in the header. */
export function headingFacts(doc: PaperDocument): Fact[] {
  if (doc.account)
    return given([
      [t('From'), formatDate(doc.account.from)],
      [t('To'), formatDate(doc.account.to)],
    ])
  return given([
    [t('Number'), doc.number],
    [t('Date'), formatDate(doc.date)],
    [t('Due date'), doc.due_date && formatDate(doc.due_date)],
    [t('Valid until'), doc.valid_until && formatDate(doc.valid_until)],
    [t('Place of supply'), doc.place_of_supply && stateWithCode(doc.place_of_supply)],
    [t('Reverse charge'), doc.reverse_charge ? t('Yes') : doc.voucher || doc.goods ? undefined : t('No')],
    ...(doc.references ?? []).map(({ label, value }) => [label, printedText(value)] as const),
  ])
}
