import { t } from '#core/messages.ts'
import { Page } from '#web/ui/layout.tsx'
import { NoPermission } from '#web/ui/states.tsx'

/** Who may open the page, for a person who may not. */
export default function NotAllowed({ page }: { page: string }) {
  return (
    <Page shape="narrow">
      <NoPermission page={page} needs={t('Owner or Admin')} />
    </Page>
  )
}
