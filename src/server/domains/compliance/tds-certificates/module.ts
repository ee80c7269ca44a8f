import type { Readable } from 'node:stream'
import * as contract from '#contract/compliance/tds-certificates.ts'
import { t } from '#core/messages.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { assign, fileOf, recordRequest, remove } from './changes.ts'
import { customerTables } from '#server/domains/directory/customers/merge.ts'
import { certificateEmailJob, email, emailAll } from './email.ts'
import { importFiles } from './import-files.ts'
import { certificatesOf } from './overview.ts'

const changes = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export const tdsCertificatesModule: Module = {
  routes: ({ serve }, services) => {
    serve(contract.getTdsCertificates, 'REPORTS', ({ tx, query }) => certificatesOf(tx, query.quarter, query.kind))
    serve(contract.importTdsCertificates, changes, ({ tx, query, http }) =>
      importFiles(tx, services.files, query, http.body as Readable),
    )
    serve(contract.recordCertificateRequest, changes, ({ tx, query, body }) => recordRequest(tx, query, body))
    serve(contract.assignTdsCertificate, changes, ({ tx, params, body }) => assign(tx, params.tds_certificates_id, body.party_id))
    serve(contract.readTdsCertificate, 'REPORTS', ({ tx, params }) => fileOf(tx, services.files, params.tds_certificates_id))
    serve(contract.emailTdsCertificate, changes, ({ tx, params, body }) => email(tx, services, params.tds_certificates_id, body))
    serve(contract.emailTdsCertificates, changes, ({ tx, body }) => emailAll(tx, services, body.letters))
    serve(contract.removeTdsCertificate, changes, ({ tx, params }) => remove(tx, params.tds_certificates_id))
  },
  jobs: (services) => [certificateEmailJob(services)],
  extensions: [
    customerTables.add('tds_certificates'),
    auditNames.add({ tds_certificates: 'coalesce(certificate_number, quarter)' }),
    auditSentences.add({
      'tds_certificates.requested': ({ detail }) =>
        t('recorded the request of TDS certificates of {quarter}', { quarter: textIn(detail['quarter']) }),
      'tds_certificates.assigned': 'assigned …',
    }),
  ],
}
