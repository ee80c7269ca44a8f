import { negated, plainAmount } from '../../documents/parsing/amounts.ts'
import { attribute, child, type Element, textOf } from '../../documents/parsing/element.ts'
import type { LinePart } from './types.ts'

export function partOf(tx: Element, outward: boolean, sign: number, entryCurrency: string | undefined): LinePart {
  const amountAt = [child(tx, 'AmtDtls', 'TxAmt', 'Amt'), child(tx, 'Amt')].find(
    (each) => attribute(each, 'Ccy') === entryCurrency && each,
  )
  const amount = plainAmount(amountAt?.text ?? '')
  const own = textOf(tx, 'CdtDbtInd')
  const signed = amount && (own === 'DBIT' ? negated(amount) : own === 'CRDT' ? amount : amount * sign)
  return { amount: signed, description: remittance(tx), reference: referenceOf(tx), counterparty: partyOf(tx, outward) }
}

/** Free text first, then structured references, then what the bank adds. */
function remittance(tx: Element): string | undefined {
  const info = child(tx, 'RmtInf')
  const free = info?.children.filter((each) => each.name === 'Ustrd').map((each) => each.text.trim()) ?? []
  const structured =
    info?.children
      .filter((each) => each.name === 'Strd')
      .flatMap((each) => [
        textOf(each, 'CdtrRefInf', 'Ref') ?? '',
        ...each.children.filter((extra) => extra.name === 'AddtlRmtInf').map((extra) => extra.text.trim()),
      ]) ?? []
  const said = [...free, ...structured].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
  return said || textOf(tx, 'AddtlTxInf')
}

function referenceOf(tx: Element): string | undefined {
  const refs = child(tx, 'Refs')
  const known = (text: string | undefined) => (text && !/^NOT ?PROVIDED$/i.test(text) ? text : undefined)
  return (
    known(textOf(refs, 'EndToEndId')) ??
    known(textOf(tx, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')) ??
    known(textOf(refs, 'UETR')) ??
    known(textOf(refs, 'TxId')) ??
    known(textOf(refs, 'InstrId')) ??
    known(textOf(refs, 'ChqNb')) ??
    known(textOf(refs, 'Prtry', 'Ref'))
  )
}

/** The counterparty: the payee of money out, the payer of money in. From version 08 names are inside Pty. */
function partyOf(tx: Element, outward: boolean): string | undefined {
  const parties = child(tx, 'RltdPties')
  const name = (role: string) =>
    textOf(parties, role, 'Nm') ?? textOf(parties, role, 'Pty', 'Nm') ?? textOf(parties, role, 'Agt', 'FinInstnId', 'Nm')
  return outward ? (name('Cdtr') ?? name('UltmtCdtr')) : (name('Dbtr') ?? name('UltmtDbtr'))
}
