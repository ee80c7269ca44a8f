import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { monthWords } from '../shared/months.ts'
import { RegistrationField } from '../shared/registration-field.tsx'
import { useExport } from './api.ts'
import { Cmp08View } from './cmp08-view.tsx'
import { pastQuarters, quarterChoice } from './quarters.ts'
import type { CompositionSearch } from './search.ts'

type Props = { search: CompositionSearch; onSearch: (search: CompositionSearch) => void }

/** Returns of a composition dealer: CMP-08 of a quarter. */
export function CompositionPage({ search, onSearch }: Props) {
  const of = quarterChoice(search, today())
  const exporting = useExport(of)
  const quarters = pastQuarters(today())
  return (
    <Page>
      <PageHeader
        title={t('Composition')}
        section={t('Taxes')}
        description={t('CMP-08 of a quarter: turnover, tax at the rate of your business, and reverse charge.')}
        actions={
          <>
            <RegistrationField value={search.registration} onChange={(registration) => onSearch({ ...search, registration })} />
            <Select
              label={t('Quarter')}
              hideLabel
              value={of.period}
              onChange={(period) => onSearch({ ...search, period })}
              options={(quarters.includes(of.period) ? quarters : [of.period, ...quarters]).map((value) => ({
                value,
                label: t('Quarter to {month}', { month: monthWords(value) }),
              }))}
            />
            <Menu
              trigger={
                <Button icon="download" busy={exporting.isPending}>
                  {t('Export')}
                </Button>
              }
              groups={[
                [
                  { id: 'xlsx', label: t('Excel'), onSelect: () => exporting.mutate('xlsx') },
                  { id: 'csv', label: t('CSV'), onSelect: () => exporting.mutate('csv') },
                ],
              ]}
            />
          </>
        }
      />
      <Cmp08View of={of} />
    </Page>
  )
}
