import { useState } from 'react'
import type { Gstr3b, Gstr3bCell } from '#contract/compliance/gstr3b.ts'
import { formatInstant } from '#web/lib/format.ts'
import { t, translate } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { type EnteredCell, useRemoveCell } from './api.ts'
import { CellDialog } from './cell-dialog.tsx'
import styles from './gstr3b.module.css'
import { choiceOf } from '../shared/return-choice.ts'
import { openingWords } from './words.ts'

const columns = [{ label: t('Source'), isText: true }, t('Taxable value'), 'IGST', 'CGST', 'SGST', t('Cess')]
const sources: Record<Gstr3bCell['kind'], string> = {
  locked: t('From GSTR-1'),
  proposed: t('From bills and GSTR-2B'),
  typed: t('Not entered'),
}

/** The figures of tables 3.1 and 4 with their sources, and inputs for those that cannot be proposed. */
export function CellsTable({ gstr3b }: { gstr3b: Gstr3b }) {
  const [entering, setEntering] = useState<EnteredCell>()
  const { cells, inward, filing } = gstr3b
  return (
    <Stack>
      {filing.status !== 'filed' && (
        <div className={styles.enter}>
          <Select
            label={t('Enter a figure')}
            value=""
            onChange={(code) => setEntering(code as EnteredCell)}
            options={[{ value: '', label: t('Choose a figure') }, ...choices(gstr3b)]}
          />
        </div>
      )}
      <ReportTable
        caption={t('Tables 3.1 and 4 of GSTR-3B')}
        first={t('Figure')}
        columns={columns}
        rows={cells.map(({ code, table, title, kind, typed, figures: { taxable, igst, cgst, sgst, cess }, link }) => ({
          id: code,
          label: `${table} ${translate(title)}`,
          link: link === null ? undefined : linkOf(link),
          amounts: [typed ? t('Entered') : sources[kind], taxable, igst, cgst, sgst, cess],
        }))}
      />
      <ReportTable
        caption={t('Table 5 of GSTR-3B')}
        first={t('Figure')}
        columns={[t('Inter-state'), t('Within the state')]}
        rows={[
          {
            id: 'inward',
            label: t('5 Purchases from composition dealers, exempt and nil-rated'),
            amounts: [inward.inter, inward.intra],
          },
        ]}
      />
      <EnteredList gstr3b={gstr3b} />
      <p className={styles.note}>
        {t(
          'Rules 38, 42 and 43 are under Common credit, rule 37A under Supplier filing. Debit notes count when suppliers report their credit notes.',
        )}
      </p>
      {entering !== undefined && <CellDialog gstr3b={gstr3b} cell={entering} onClose={() => setEntering(undefined)} />}
    </Stack>
  )
}

const choices = ({ cells }: Gstr3b) => [
  ...Object.entries(openingWords).map(([value, label]) => ({ value, label })),
  ...cells.flatMap(({ code, table, title, kind }) =>
    kind === 'locked' ? [] : [{ value: code as string, label: `${table} ${translate(title)}` }],
  ),
]

function linkOf(link: string) {
  const [to = '', query = ''] = link.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}

/** Figures that people entered, with their reasons. */
function EnteredList({ gstr3b }: { gstr3b: Gstr3b }) {
  const { cells, filing } = gstr3b
  const removing = useRemoveCell(choiceOf(gstr3b))
  const entered = cells.filter(({ typed }) => typed !== null)
  if (entered.length === 0) return null
  return (
    <ul className={styles.entered} aria-label={t('Entered figures')}>
      {entered.map(({ code, table, typed }) => (
        <li key={code}>
          <span>
            <strong>{table}</strong> {typed?.reason}{' '}
            <span className={styles.by}>
              {t('{name}, {time}', {
                name: typed?.entered_by_name ?? t('the system'),
                time: formatInstant(typed?.entered_at ?? ''),
              })}
            </span>
          </span>
          {filing.status !== 'filed' && (
            <Button tone="quiet" busy={removing.isPending} onClick={() => removing.mutate(code)}>
              {t('Remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
