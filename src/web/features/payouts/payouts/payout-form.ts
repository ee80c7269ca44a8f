import type { Form } from '#web/lib/form.ts'
import type { PayoutValues } from './form-values.ts'

export type PayoutForm = Form<PayoutValues>
