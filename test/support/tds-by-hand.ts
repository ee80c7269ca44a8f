/**
 * TDS as the law reads, computed a second time for tests: nothing of src/core/tax is used. Rates and limits: Income-tax Act 1961 s.194C, 194-I,
 * 194J, from 1 Apr 2026 Act 2025 s.393(1); limits of the Finance Act 2025 from 1 Apr 2025. Amounts are whole thousands of rupees, so that no
 * rounding happens.
 */
export type Nature = 'professional' | 'contractor' | 'rent_machinery' | 'rent_property'
export type Document = {
  id: string
  kind: 'bill' | 'advance'
  vendor: string
  nature: Nature
  day: string
  value: number
  noted: number
  due: number
  isLive: boolean
  /** What was paid ahead of a bill, and by which advance. */
  ahead: { advance: Document; sum: number; wasTaxed: boolean }[]
}
export type Tax = {
  by: Document
  of: Carry | undefined
  nature: Nature
  day: string
  /** When it was withheld. */
  on: string
  rate: number
  base: number
  tax: number
  isLive: boolean
  isOwn: boolean
  certified: boolean
}
export type Carry = {
  from: Document
  nature: Nature
  day: string
  rate: number
  base: number
  tax: number
  isLive: boolean
  isOwn: boolean
  certified: boolean
}

const RUPEE = 100
const yearOf = (day: string) => (day.slice(5) < '04-01' ? Number(day.slice(0, 4)) - 1 : Number(day.slice(0, 4)))
/** Both kinds of rent have one limit. */
const shared = (nature: Nature): Nature[] =>
  nature.startsWith('rent') ? [nature, nature === 'rent_property' ? 'rent_machinery' : 'rent_property'] : [nature]
const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)

export class TdsByHand {
  documents: Document[] = []
  taxes: Tax[] = []
  carries: Carry[] = []
  pans = new Map<string, string | null>()
  inoperative: { pan: string; from: string; to: string }[] = []
  certificates: { pan: string; rate: number; limit: number; from: string; to: string }[] = []

  /** All vendors with the PAN are one payee; without a PAN each is one. */
  payee(vendor: string): string[] {
    const pan = this.pans.get(vendor) ?? null
    return pan === null ? [vendor] : [...this.pans].flatMap(([each, its]) => (its === pan ? [each] : []))
  }

  private hasPan(vendor: string, day: string): boolean {
    const pan = this.pans.get(vendor) ?? null
    return pan !== null && !this.inoperative.some((each) => each.pan === pan && each.from <= day && day <= each.to)
  }

  private rate(vendor: string, nature: Nature, day: string): number {
    if (!this.hasPan(vendor, day)) return 20
    const isPerson = ['P', 'H'].includes(this.pans.get(vendor)?.[3] ?? '')
    return { professional: 10, contractor: isPerson ? 1 : 2, rent_machinery: 2, rent_property: 10 }[nature]
  }

  private limits(nature: Nature, day: string): { total: number; single?: number; isMonthly: boolean } {
    const isNew = day >= '2025-04-01'
    if (nature === 'contractor') return { total: 1_00_000 * RUPEE, single: 30_000 * RUPEE, isMonthly: false }
    if (nature === 'professional') return { total: (isNew ? 50_000 : 30_000) * RUPEE, isMonthly: false }
    return { total: (isNew ? 50_000 : 2_40_000) * RUPEE, isMonthly: isNew }
  }

  private isWithin(nature: Nature, day: string, other: string): boolean {
    return this.limits(nature, day).isMonthly ? day.slice(0, 7) === other.slice(0, 7) : yearOf(day) === yearOf(other)
  }

  /** What a document credited to the payee by itself: without what was paid ahead, and what a debit note took off. */
  credited(document: Document): number {
    if (document.kind === 'advance') return document.value
    const ahead = sum(document.ahead.map((each) => (each.advance.isLive ? each.sum : 0)))
    return Math.max(0, document.value - ahead - document.noted)
  }

  before(payee: string[], nature: Nature, day: string) {
    const isTheirs = (each: { vendor: string }) => payee.includes(each.vendor)
    const paid = this.documents.filter(
      (each) => each.isLive && isTheirs(each) && each.nature === nature && this.isWithin(nature, day, each.day),
    )
    const taxed = this.taxes.filter(
      (each) => each.isLive && isTheirs(each.by) && each.nature === nature && this.isWithin(nature, day, each.day),
    )
    const carried = this.carries.filter(
      (each) => each.isLive && isTheirs(each.from) && each.nature === nature && this.isWithin(nature, day, each.day),
    )
    return {
      paid: sum(paid.map((each) => this.credited(each))),
      taxed: sum(taxed.map((each) => each.base)) + sum(carried.map((each) => each.base - this.borne(each).base)),
    }
  }

  borne(carry: Carry): { base: number; tax: number } {
    const rows = this.taxes.filter((each) => each.isLive && each.of === carry)
    return { base: sum(rows.map((each) => each.base)), tax: sum(rows.map((each) => each.tax)) }
  }

  open(payee: string[], day: string): Carry[] {
    return this.carries
      .filter((each) => each.isLive && payee.includes(each.from.vendor) && each.day <= day && this.borne(each).tax < each.tax)
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  }

  /** Books a bill or an advance; undefined, and nothing happens, for an advance that its tax uses up. */
  book(
    kind: Document['kind'],
    id: string,
    vendor: string,
    nature: Nature,
    day: string,
    value: number,
  ): { tax: number; short: number } | undefined {
    const payee = this.payee(vendor)
    const document: Document = { id, kind, vendor, nature, day, value, noted: 0, due: 0, isLive: true, ahead: [] }
    if (kind === 'bill') this.payAhead(document)
    const amount = this.credited(document)
    const { total, single } = this.limits(nature, day)
    const all = new Map(shared(nature).map((each) => [each, this.before(payee, each, day)]))
    const own = all.get(nature) ?? { paid: 0, taxed: 0 }
    const liable: { nature: Nature; base: number; isOwn: boolean }[] = []
    if (sum([...all.values()].map((each) => each.paid)) + amount > total) {
      for (const [each, { paid, taxed }] of all)
        if (each !== nature) liable.push({ nature: each, base: Math.max(0, paid - taxed), isOwn: false })
      split(Math.max(0, own.paid + amount - own.taxed))
    } else if (single !== undefined && value > single) {
      const taxedAhead = sum(
        document.ahead.map((each) => (each.wasTaxed || !this.isWithin(nature, day, each.advance.day) ? each.sum : 0)),
      )
      split(Math.max(0, Math.min(value - taxedAhead, own.paid + amount - own.taxed)))
    }
    function split(base: number) {
      liable.push(
        { nature, base: base - Math.min(base, amount), isOwn: false },
        { nature, base: Math.min(base, amount), isOwn: true },
      )
    }
    let bears = value
    const rows: Tax[] = []
    for (const carry of this.open(payee, day)) {
      const { base, tax } = this.borne(carry)
      const takes = Math.min(bears, carry.tax - tax)
      if (takes > 0)
        rows.push({
          ...carry,
          by: document,
          of: carry,
          on: day,
          tax: takes,
          base: takes === carry.tax - tax ? carry.base - base : (takes * 100) / carry.rate,
          isLive: true,
        })
      bears -= takes
    }
    const left: Carry[] = []
    for (const part of liable.flatMap((each) => this.atRates(vendor, day, each))) {
      const tax = (part.base * part.rate) / 100
      const takes = Math.min(bears, tax)
      bears -= takes
      const base = takes === tax ? part.base : (takes * 100) / part.rate
      if (base > 0) rows.push({ ...part, by: document, of: undefined, day, on: day, base, tax: takes, isLive: true })
      if (takes < tax) left.push({ ...part, from: document, day, base: part.base - base, tax: tax - takes, isLive: true })
    }
    const withheld = sum(rows.map((each) => each.tax))
    if (kind === 'advance' && withheld >= value) return undefined
    document.due = kind === 'bill' ? value - withheld : 0
    this.documents.push(document)
    this.taxes.push(...rows)
    this.carries.push(...left)
    if (kind === 'bill') this.bearOnOpenBills(payee, day)
    return { tax: withheld, short: sum(left.map((each) => each.tax)) }
  }

  private atRates(vendor: string, day: string, { nature, base, isOwn }: { nature: Nature; base: number; isOwn: boolean }) {
    if (base <= 0) return []
    const pan = this.pans.get(vendor) ?? null
    const rate = this.rate(vendor, nature, day)
    const certificate =
      this.hasPan(vendor, day) && nature === 'professional'
        ? this.certificates.find((each) => each.pan === pan && each.from <= day && day <= each.to)
        : undefined
    const used =
      sum(this.taxes.filter((each) => each.isLive && each.certified && each.of === undefined).map((each) => each.base)) +
      sum(this.carries.filter((each) => each.isLive && each.certified).map((each) => each.base))
    // Both parts of one document use the certificate one after the other.
    const covered = certificate === undefined ? 0 : Math.min(base, Math.max(0, certificate.limit - used - this.pending))
    this.pending = isOwn ? 0 : covered
    return [
      ...(certificate !== undefined && covered > 0
        ? [{ nature, base: covered, rate: certificate.rate, isOwn, certified: true }]
        : []),
      ...(base > covered ? [{ nature, base: base - covered, rate, isOwn, certified: false }] : []),
    ]
  }
  private pending = 0

  /** What a document could not bear is withheld from bills that are open, the one due first before others. */
  private bearOnOpenBills(payee: string[], day: string) {
    for (const carry of this.open(payee, day))
      for (const bill of this.documents
        .filter((each) => each.isLive && each.kind === 'bill' && each.due > 0 && payee.includes(each.vendor))
        .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
        const { base, tax } = this.borne(carry)
        const takes = Math.min(bill.due, carry.tax - tax)
        if (takes <= 0) continue
        bill.due -= takes
        this.taxes.push({
          ...carry,
          by: bill,
          of: carry,
          on: day < bill.day ? bill.day : day,
          tax: takes,
          base: takes === carry.tax - tax ? carry.base - base : (takes * 100) / carry.rate,
          isLive: true,
        })
      }
  }

  /** Advances of the vendor for the same purpose, the oldest first, as far as no other bill counts them. */
  private payAhead(bill: Document) {
    let rest = bill.value
    for (const advance of this.documents.filter(
      (each) =>
        each.kind === 'advance' &&
        each.isLive &&
        each.vendor === bill.vendor &&
        each.nature === bill.nature &&
        each.day <= bill.day,
    )) {
      const used = sum(
        this.documents
          .flatMap((each) => (each.isLive ? each.ahead : []))
          .map((each) => (each.advance === advance ? each.sum : 0)),
      )
      const takes = Math.min(rest, advance.value - used)
      if (takes <= 0) continue
      rest -= takes
      const wasTaxed = this.taxes.some((each) => each.isLive && each.by === advance && each.isOwn && each.of === undefined)
      bill.ahead.push({ advance, sum: takes, wasTaxed })
    }
  }

  cancel(document: Document, day: string) {
    document.isLive = false
    document.due = 0
    for (const each of this.taxes) if (each.by === document) each.isLive = false
    for (const each of this.carries) if (each.from === document) each.isLive = false
    this.settle(document, day, true)
  }

  /** A debit note lowers what is due and what is not taxed yet. */
  note(bill: Document, value: number, day: string) {
    bill.noted = value
    bill.due -= Math.min(bill.due, value)
    this.settle(bill, day, false)
  }

  /** What the law taxes of a nature in the window of a day, from the documents that stand: nothing of what was withheld is used. */
  required(payee: string[], nature: Nature, day: string): number {
    const { total, single } = this.limits(nature, day)
    const inWindow = (of: Nature) =>
      this.documents.filter(
        (each) => each.isLive && payee.includes(each.vendor) && each.nature === of && this.isWithin(of, day, each.day),
      )
    const credits = (of: Nature) => sum(inWindow(of).map((each) => this.credited(each)))
    if (sum(shared(nature).map(credits)) > total) return credits(nature)
    if (single === undefined) return 0
    const isLarge = (each: Document) => each.value > single
    const large = inWindow(nature).map((each) => {
      if (isLarge(each)) return this.credited(each)
      const ofLarge = inWindow(nature).filter((bill) => bill.kind === 'bill' && isLarge(bill))
      return sum(ofLarge.flatMap(({ ahead }) => ahead.map(({ advance, sum: covered }) => (advance === each ? covered : 0))))
    })
    return Math.min(credits(nature), sum(large))
  }

  /** Tax of the payee that is too much is given back, as far as rows of bills are whole within it; what is missing is carried. */
  private settle({ vendor, nature, day }: Document, today: string, isCancelled: boolean) {
    const payee = this.payee(vendor)
    const missing: [Nature, number][] = []
    for (const of of shared(nature)) {
      const excess = this.before(payee, of, day).taxed - this.required(payee, of, day)
      if (excess < 0) missing.push([of, -excess])
      const left = excess <= 0 ? 0 : this.lowerCarries(payee, of, day, excess)
      if (isCancelled && left > 0) this.releaseRows(payee, of, day, left)
    }
    for (const [of, base] of missing) {
      const last = this.documents
        .filter((each) => each.isLive && payee.includes(each.vendor) && each.nature === of && this.isWithin(of, day, each.day))
        .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
        .at(-1)
      if (last)
        for (const part of this.atRates(last.vendor, last.day, { nature: of, base, isOwn: true }))
          this.carries.push({ ...part, from: last, day: last.day, tax: (part.base * part.rate) / 100, isLive: true })
    }
    this.bearOnOpenBills(payee, today)
  }

  private lowerCarries(payee: string[], nature: Nature, day: string, excess: number): number {
    let rest = excess
    const open = this.open(payee, '9999-12-31').filter((each) => each.nature === nature && this.isWithin(nature, day, each.day))
    for (const carry of open.toReversed()) {
      const base = carry.base - this.borne(carry).base
      const taken = Math.min(rest, base)
      if (taken === 0) continue
      rest -= taken
      carry.isLive = false
      if (base > taken)
        this.carries.push({ ...carry, base: base - taken, tax: ((base - taken) * carry.rate) / 100, isLive: true })
    }
    return rest
  }

  private releaseRows(payee: string[], nature: Nature, day: string, excess: number) {
    let rest = excess
    const place = (each: Tax) => (each.of?.isLive === false ? 0 : 1)
    const rows = this.giveable(payee, nature, day).toSorted(
      (a, b) => place(a) - place(b) || (a.on > b.on ? -1 : a.on < b.on ? 1 : 0) || this.taxes.indexOf(b) - this.taxes.indexOf(a),
    )
    for (const row of rows) {
      if (row.base > rest) continue
      rest -= row.base
      row.isLive = false
      row.by.due += row.tax
    }
  }

  /** Rows of bills: those of an advance stay, as its money went out without the tax. */
  giveable(payee: string[], nature: Nature, day: string): Tax[] {
    return this.taxes.filter(
      (each) =>
        each.isLive &&
        each.tax > 0 &&
        each.by.kind === 'bill' &&
        payee.includes(each.by.vendor) &&
        each.nature === nature &&
        this.isWithin(nature, day, each.day),
    )
  }

  /** By year of credit: what is withheld and what is still to be. */
  totals(): Record<string, { base: number; withheld: number; carried: number }> {
    const totals: Record<string, { base: number; withheld: number; carried: number }> = {}
    const at = (day: string, nature: Nature) => (totals[`${yearOf(day)} ${nature}`] ??= { base: 0, withheld: 0, carried: 0 })
    for (const each of this.taxes)
      if (each.isLive) {
        at(each.day, each.nature).base += each.base
        at(each.day, each.nature).withheld += each.tax
      }
    for (const each of this.carries)
      if (each.isLive) at(each.day, each.nature).carried += Math.max(0, each.tax - this.borne(each).tax)
    return Object.fromEntries(
      Object.entries(totals).filter(([, { base, withheld, carried }]) => base > 0 || withheld > 0 || carried > 0),
    )
  }
}
