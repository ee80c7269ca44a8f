import { useState } from 'react'
import type { Gstr9, Gstr9Cell } from '#contract/compliance/gstr9.ts'
import { t, translate } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { choiceOf, type EnteredCell, useRemoveCell } from './api.ts'
import { CellDialog } from './cell-dialog.tsx'
import styles from './gstr9.module.css'
import { kindWords, tableWords } from './words.ts'

const columns = [{ label: t('Source'), isText: true }, t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]

/** Tables 4 to 16, each row with its source; a row from returns opens to each of them. */
export function FiguresTab({ gstr9 }: { gstr9: Gstr9 }) {
  const [entering, setEntering] = useState<EnteredCell>()
  const [open, setOpen] = useState<string>('')
  const isFiled = gstr9.filing.status === 'filed'
  const withSources = gstr9.cells.filter(({ sources }) => sources.length > 0)
  return (
    <Stack>
      <div className={styles.bar}>
        {!isFiled && (
          <Select
            label={t('Enter a figure')}
            value=""
            onChange={(code) => setEntering(code as EnteredCell)}
            options={[
              { value: '', label: t('Choose a figure') },
              ...gstr9.cells.flatMap(({ code, title, kind }) =>
                kind === 'sum' ? [] : [{ value: code, label: `${code} ${translate(title)}` }],
              ),
            ]}
          />
        )}
        <Select
          label={t('Show the returns of a row')}
          value={open}
          onChange={setOpen}
          options={[
            { value: '', label: t('Choose a row') },
            ...withSources.map(({ code, title }) => ({ value: code, label: `${code} ${translate(title)}` })),
          ]}
        />
      </div>
      <ReportTable
        caption={t('Tables 4 to 16 of GSTR-9')}
        first={t('Row')}
        columns={columns}
        rows={gstr9.cells.flatMap((cell, at) => [...headingOf(cell, gstr9.cells[at - 1]), rowOf(cell), ...sourcesOf(cell, open)])}
      />
      <EnteredList gstr9={gstr9} />
      {entering !== undefined && <CellDialog gstr9={gstr9} cell={entering} onClose={() => setEntering(undefined)} />}
    </Stack>
  )
}

/** 10 to 14 share a heading. */
const tableOf = (code: string): string => {
  const number = Number.parseInt(code, 10)
  return String(number > 10 && number < 15 ? 10 : number)
}

/** A heading where a table begins. */
function headingOf({ code }: Gstr9Cell, before: Gstr9Cell | undefined) {
  const table = tableOf(code)
  if (before && tableOf(before.code) === table) return []
  return [{ id: `table ${table}`, label: tableWords[table] ?? '', kind: 'heading' as const }]
}

const rowOf = ({ code, title, kind, typed, figures, has_taxable, has_tax }: Gstr9Cell) => ({
  id: code,
  label: `${code} ${translate(title)}`,
  kind: kind === 'sum' ? ('subtotal' as const) : ('line' as const),
  amounts: [
    typed ? t('Entered') : kindWords[kind],
    has_taxable ? figures.taxable : undefined,
    ...(has_tax ? [figures.igst, figures.cgst, figures.sgst, figures.cess] : []),
  ],
})

const sourcesOf = ({ code, sources }: Gstr9Cell, open: string) =>
  code !== open
    ? []
    : sources.map(({ label, link, figures: { taxable, igst, cgst, sgst, cess } }) => {
        const [to = '', query = ''] = link.split('?')
        return {
          id: `${code} ${link}`,
          label,
          indent: 1,
          link: { to, search: Object.fromEntries(new URLSearchParams(query)) },
          amounts: ['', taxable, igst, cgst, sgst, cess],
        }
      })

/** Figures that people entered, with their reasons. */
function EnteredList({ gstr9 }: { gstr9: Gstr9 }) {
  const removing = useRemoveCell(choiceOf(gstr9))
  const entered = gstr9.cells.filter(({ typed }) => typed !== null)
  if (entered.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('Entered figures')}>
      {entered.map(({ code, typed }) => (
        <li key={code}>
          <span>
            <strong>{code}</strong> {typed?.reason}
          </span>
          {gstr9.filing.status !== 'filed' && (
            <Button tone="quiet" busy={removing.isPending} onClick={() => removing.mutate(code as EnteredCell)}>
              {t('Remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
