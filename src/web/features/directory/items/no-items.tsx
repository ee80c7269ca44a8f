import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** No item is archived. */
export const NoneArchived = () => (
  <EmptyState icon="inbox" title={t('Nothing archived')}>
    {t('Archived items stay on their invoices but no longer appear in lists.')}
  </EmptyState>
)

/** A list without items yet. */
export const NoItems = ({ add }: { add: ReactNode }) => (
  <EmptyState
    icon="item"
    title={t('No items yet')}
    actions={
      <>
        {add}
        <ButtonLink icon="upload" to="/items-bulk">
          {t('Import from a file')}
        </ButtonLink>
      </>
    }
  >
    {t('Save what you sell here, so you can add an invoice line with two keys instead of six fields.')}
  </EmptyState>
)
