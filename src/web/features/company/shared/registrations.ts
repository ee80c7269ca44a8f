import { stateWords } from '#core/identifiers/states.ts'
import { queryOptions } from '@tanstack/react-query'
import { listRegistrations, type Registration } from '#contract/company/registrations.ts'
import { call } from '#web/lib/call.ts'

/** The company's GSTINs, the main one first. */
export const registrationsQuery = queryOptions({
  queryKey: ['company', 'registrations'],
  queryFn: ({ signal }) => call(listRegistrations, { signal }),
  // Pages wait for it: without a connection it fails at once, or comes from what was kept.
  networkMode: 'always',
})

/** `29AADCS4321F1ZJ · Karnataka · Bengaluru warehouse`. */
export const registrationLabel = ({ gstin, state_code, registration_name }: Registration): string =>
  [gstin, stateWords(state_code), registration_name].filter(Boolean).join(' · ')
