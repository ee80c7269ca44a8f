import { t } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'

/** A page that needs the GSTIN of the company, with the way to enter it. */
export const NoGstin = ({ children }: { children: string }) => (
  <Notice tone="warning" action={<ButtonLink to="/settings/company">{t('Company Details')}</ButtonLink>}>
    {children}
  </Notice>
)
