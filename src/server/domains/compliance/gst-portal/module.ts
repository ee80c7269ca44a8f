import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { t } from '#core/messages.ts'
import { filingJob } from './filing-job.ts'
import { gstPortalRoutes } from './routes.ts'
import { signingJob } from './sign-filing.ts'

const fetchWords: Readonly<Record<string, string>> = { gstr2b: 'GSTR-2B', ims: 'IMS', ledgers: t('ledger balances') }

export const gstPortalModule: Module = {
  routes: ({ serve }, dependencies) => gstPortalRoutes(serve, dependencies),
  jobs: (dependencies) => [filingJob(dependencies), signingJob(dependencies)],
  extensions: [
    auditNames.add({
      gst_filings: sentence('{form} for {month}', {
        form: "CASE return_form WHEN 'gstr1' THEN 'GSTR-1' WHEN 'gstr1a' THEN 'GSTR-1A' ELSE 'GSTR-3B' END",
        month: 'period',
      }),
    }),
    auditSentences.add({
      'gst_portal_connections.connected': ({ detail }) =>
        t('connected {gstin} to the GST portal', { gstin: textIn(detail['gstin']) }),
      'gst_portal_connections.disconnected': ({ detail }) =>
        t('disconnected {gstin} from the GST portal', { gstin: textIn(detail['gstin']) }),
      'gst_portal_connections.fetched': ({ detail }) =>
        t('fetched {what} of {gstin} from the GST portal', {
          what: fetchWords[textIn(detail['what'])] ?? '',
          gstin: textIn(detail['gstin']),
        }),
      'gst_portal_connections.actions_uploaded': ({ detail }) =>
        t('uploaded IMS actions of {gstin} to the GST portal', { gstin: textIn(detail['gstin']) }),
      'gst_filings.uploaded': 'uploaded … to the GST portal',
      'gst_filings.upload_refused': 'received errors of the GST portal for …',
      'gst_filings.stopped': 'stopped the upload of …',
      'gst_filings.signed': 'signed …',
      'gst_filings.filed_at_portal': ({ detail }, name) =>
        t('filed {name} at the GST portal, acknowledgement {number}', { name, number: textIn(detail['acknowledgement']) }),
    }),
  ],
}
