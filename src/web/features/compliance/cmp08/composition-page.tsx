import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RegistrationField } from '../shared/registration-field.tsx'
import { Cmp08View } from './cmp08-view.tsx'
import { QuarterControls } from './quarter-controls.tsx'
import { quarterChoice } from './quarters.ts'
import type { CompositionSearch } from './search.ts'

type Props = {
  search: CompositionSearch
  onSearch: (search: CompositionSearch) => void
  /** The annual return, with its year and export. */
  annual: { controls: ReactNode; body: ReactNode }
}

/** Returns of a composition dealer: CMP-08 of a quarter and GSTR-4 of a year. */
export function CompositionPage({ search, onSearch, annual }: Props) {
  const of = quarterChoice(search, today())
  const form = search.form ?? 'cmp08'
  return (
    <Page>
      <PageHeader
        title={t('Composition')}
        section={t('Taxes')}
        description={t('CMP-08 of a quarter and GSTR-4 of a year for composition dealers')}
        actions={
          <>
            <RegistrationField value={search.registration} onChange={(registration) => onSearch({ ...search, registration })} />
            {form === 'cmp08' ? (
              <QuarterControls of={of} onPeriod={(period) => onSearch({ ...search, period })} />
            ) : (
              annual.controls
            )}
          </>
        }
      />
      <Tabs
        label={t('Composition')}
        value={form}
        onChange={(value) => onSearch({ ...search, form: value === 'gstr4' ? 'gstr4' : 'cmp08' })}
        tabs={[
          { value: 'cmp08', label: t('CMP-08'), body: <Cmp08View of={of} /> },
          { value: 'gstr4', label: t('GSTR-4'), body: annual.body },
        ]}
      />
    </Page>
  )
}
