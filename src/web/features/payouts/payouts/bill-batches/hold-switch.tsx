import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { Switch } from '#web/ui/choice.tsx'
import { useSaveGstHold } from './api.ts'
import type { PayableBills } from './bill-selection.ts'

type Props = { data: PayableBills; onHoldAll: (isOn: boolean) => void }

/** Whether bills are proposed without GST that their supplier has not reported; shown to who may decide it, where statements are imported. */
export function HoldSwitch({ data: { rows, holds_gst }, onHoldAll }: Props) {
  const mayDecide = usePermitted(['OWNER', 'ADMIN'])
  const { mutate, isPending } = useSaveGstHold()
  if (!mayDecide || rows.every(({ gst }) => gst === null)) return null
  return (
    <Switch
      label={t('Hold GST until the supplier reports the bill')}
      value={holds_gst}
      disabled={isPending}
      onChange={(isOn) => mutate(isOn, { onSuccess: () => onHoldAll(isOn) })}
    />
  )
}
