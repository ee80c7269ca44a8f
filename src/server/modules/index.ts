import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { accessRequestRoutes } from './access-requests/routes.ts'
import { advanceEmailJob } from './advances/email.ts'
import { advanceRoutes } from './advances/routes.ts'
import { annualNoteRoutes } from './annual-notes/routes.ts'
import { statementFacts } from './annual-notes/statement-facts.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { linkJob as approvalLinkJob } from './approvals/links.ts'
import { answerJob as approvalAnswerJob } from './approvals/questions.ts'
import { reminderJob as approvalReminderJob } from './approvals/reminders.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { asRecordedRoutes } from './as-recorded/routes.ts'
import { auditorRoutes } from './auditors/routes.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { securityLogRoutes } from './security-log/routes.ts'
import { auditTrailRoutes } from './audit-trail/routes.ts'
import { bankAccountRoutes } from './bank-accounts/routes.ts'
import { arrivedJob } from './bank-feeds/arrived.ts'
import { consentJob, pullJob as feedPullJob } from './bank-feeds/jobs.ts'
import { bankFeedRoutes } from './bank-feeds/routes.ts'
import { importJob } from './bank-imports/jobs.ts'
import { bankImportRoutes } from './bank-imports/routes.ts'
import { ruleRunJob, undoRunJob } from './bank-rules/jobs.ts'
import { bankRuleRoutes } from './bank-rules/routes.ts'
import { bankTransactionRoutes } from './bank-transactions/routes.ts'
import { billRoutes } from './bills/routes.ts'
import { cardRoutes } from './cards/routes.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { cashMemoEmailJob } from './cash-memos/email.ts'
import { cashMemoRoutes } from './cash-memos/routes.ts'
import { cashflowRoutes } from './cashflow/routes.ts'
import { companyRoutes } from './company/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { creditNoteEmailJob } from './credit-notes/email.ts'
import { creditNoteRoutes } from './credit-notes/routes.ts'
import { statementEmailJob } from './customer-statements/email.ts'
import { customerStatementRoutes } from './customer-statements/routes.ts'
import { ratesJob } from './currencies/pull.ts'
import { currencyRoutes } from './currencies/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { datatalkRoutes } from './datatalk/routes.ts'
import { debitNoteEmailJob } from './debit-notes/email.ts'
import { receiptNoteEmailJob } from './receipt-notes/email.ts'
import { debitNoteRoutes } from './debit-notes/routes.ts'
import { dimensionRoutes } from './dimensions/routes.ts'
import { deliveryChallanEmailJob } from './delivery-challans/email.ts'
import { deliveryChallanRoutes } from './delivery-challans/routes.ts'
import { eInvoiceJob } from './e-invoices/jobs.ts'
import { eInvoiceRoutes } from './e-invoices/routes.ts'
import { consolidatedJob } from './e-way-bills/consolidated-jobs.ts'
import { eWayBillEndingJob } from './e-way-bills/ending.ts'
import { eWayBillJob } from './e-way-bills/jobs.ts'
import { eWayBillRoutes } from './e-way-bills/routes.ts'
import { openingDocumentRoutes } from './opening-documents/routes.ts'
import { estimateEmailJob } from './estimates/email.ts'
import { billDeliveryJob } from './estimates/hub-delivery.ts'
import { estimateRoutes } from './estimates/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { faqRoutes } from './faq/routes.ts'
import { deliveryJob as hubDeliveryJob } from './hub/delivery.ts'
import { reviewJob as hubReviewJob } from './hub/review-desk.ts'
import { hubReviewRoutes } from './hub/review-routes.ts'
import { hubRoutes } from './hub/routes.ts'
import { sweepJob as hubSweepJob } from './hub/sweep.ts'
import { fetchingJob } from './inbox/fetching.ts'
import { readingJob } from './inbox/reading.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { emailJob } from './invoices/email.ts'
import { fixedAssetRoutes } from './fixed-assets/routes.ts'
import { foreignAccountRoutes } from './foreign-accounts/routes.ts'
import { freeInvoiceRoutes } from './free-invoice/routes.ts'
import { founderOneRoutes } from './founder-one/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { journalImportJob } from './journal-imports/jobs.ts'
import { journalImportRoutes } from './journal-imports/routes.ts'
import { journalRoutes } from './journals/routes.ts'
import { subledgerRoutes } from './subledger/routes.ts'
import { verificationJob } from './kyc/jobs.ts'
import { kycRoutes } from './kyc/routes.ts'
import { ledgerAccountRoutes } from './ledger-accounts/routes.ts'
import { navigationRoutes } from './navigation/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { checkJob as linkCheckJob, submitJob as linkSubmitJob } from './payment-links/asking.ts'
import { letterJob as linkLetterJob } from './payment-links/email.ts'
import { receiptJob as linkReceiptJob } from './payment-links/receipt-letter.ts'
import { paymentLinkRoutes } from './payment-links/routes.ts'
import { paymentEmailJob } from './payments/email.ts'
import { paymentRoutes } from './payments/routes.ts'
import { bankCheckJob } from './payee-banks/jobs.ts'
import { changeLetterJob } from './payee-banks/letter.ts'
import { vpaCheckJob } from './payee-banks/vpa.ts'
import { checkJob as payoutCheckJob } from './payouts/asking.ts'
import { otpJob as payoutOtpJob } from './payouts/otp.ts'
import { payoutExportRoutes } from './payouts/exports/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { sendJob as payoutSendJob } from './payouts/sending.ts'
import { periodRoutes } from './periods/routes.ts'
import { pincodeRoutes } from './pincodes/routes.ts'
import { recurringInvoiceRoutes } from './recurring-invoices/routes.ts'
import { recurringJournalRoutes } from './recurring-journals/routes.ts'
import { purchaseOrderEmailJob } from './purchase-orders/email.ts'
import { purchaseOrderRoutes } from './purchase-orders/routes.ts'
import { receiptEmailJob } from './receipts/email.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { receiptNoteRoutes } from './receipt-notes/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { acceptJob } from './reconciliation/runs.ts'
import { profileRoutes } from './profile/routes.ts'
import { invitationJob as referralInvitationJob } from './referrals/invitation.ts'
import { referralJob } from './referrals/progress.ts'
import { referralRoutes } from './referrals/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { expiryJob as rewardExpiryJob } from './rewards/points.ts'
import { postingJob as rewardPostingJob } from './rewards/posting.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { reminderRoutes } from './reminders/routes.ts'
import { reminderJob } from './reminders/sending.ts'
import { roleRoutes } from './roles/routes.ts'
import { rowImportJob } from './row-imports/jobs.ts'
import { rowImportRoutes } from './row-imports/routes.ts'
import { salesOrderEmailJob } from './sales-orders/email.ts'
import { salesOrderRoutes } from './sales-orders/routes.ts'
import { savedReportRoutes } from './saved-reports/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { reportMailJob } from './saved-reports/sending.ts'
import { staffRoutes } from './staff/routes.ts'
import { storeRoutes } from './store/routes.ts'
import { unlessOverdue } from './subscription/guard.ts'
import { planInvoiceJob } from './subscription/jobs.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { teamMailJob } from './support/jobs.ts'
import { supportRoutes } from './support/routes.ts'
import { invitationJob } from './team/jobs.ts'
import { searchRoutes } from './search/routes.ts'
import { pullJob as settlementPullJob } from './settlements/jobs.ts'
import { settlementRoutes } from './settlements/routes.ts'
import { balanceJob } from './subscription-payments/accounts.ts'
import { checkJob } from './subscription-payments/asking.ts'
import { otpJob } from './subscription-payments/otp.ts'
import { refundJob } from './subscription-payments/refunding.ts'
import { subscriptionPaymentRoutes } from './subscription-payments/routes.ts'
import { submitJob } from './subscription-payments/submitting.ts'
import { teamRoutes } from './team/routes.ts'
import { userConfigRoutes } from './user-config/routes.ts'
import { vendorAdvanceEmailJob } from './vendor-advances/email.ts'
import { vendorAdvanceRoutes } from './vendor-advances/routes.ts'
import { vendorRoutes } from './vendors/routes.ts'
import { confirmationJob } from './year-end/confirmation-letter.ts'
import { yearEndRoutes } from './year-end/routes.ts'

/** Mounts every slice. `open` stays usable when the plan's payment is overdue: paying, and what is not of the books. */
export function moduleRoutes(open: Serve, services: Services) {
  const serve = unlessOverdue(open)
  subscriptionRoutes(open, services)
  companyRoutes(serve, services)
  customerRoutes(serve)
  customerStatementRoutes(serve, services)
  rowImportRoutes(serve, services)
  attachmentRoutes(serve, services)
  itemRoutes(serve)
  invoiceRoutes(serve, services)
  recurringInvoiceRoutes(serve, services)
  freeInvoiceRoutes(serve)
  reminderRoutes(serve, services)
  estimateRoutes(serve, services)
  creditNoteRoutes(serve, services)
  purchaseOrderRoutes(serve, services)
  receiptNoteRoutes(serve, services)
  receiptRoutes(serve, services)
  debitNoteRoutes(serve, services)
  vendorAdvanceRoutes(serve, services)
  salesOrderRoutes(serve, services)
  deliveryChallanRoutes(serve, services)
  cardRoutes(serve)
  cashMemoRoutes(serve, services)
  cashflowRoutes(serve)
  paymentRoutes(serve, services)
  advanceRoutes(serve, services)
  paymentLinkRoutes(serve, services)
  bankAccountRoutes(serve)
  bankImportRoutes(serve, services)
  bankTransactionRoutes(serve, services)
  bankRuleRoutes(serve, services)
  ledgerAccountRoutes(serve)
  journalRoutes(serve)
  openingDocumentRoutes(serve)
  subledgerRoutes(serve)
  journalImportRoutes(serve, services)
  dimensionRoutes(serve)
  asRecordedRoutes(serve)
  recurringJournalRoutes(serve)
  periodRoutes(serve, services)
  yearEndRoutes(serve, services)
  auditorRoutes(serve, services)
  fixedAssetRoutes(serve)
  currencyRoutes(serve, services)
  foreignAccountRoutes(serve, services)
  inventoryRoutes(serve)
  reconciliationRoutes(serve, services)
  reportRoutes(serve, services, statementFacts)
  savedReportRoutes(serve, services)
  savedViewRoutes(serve)
  budgetRoutes(serve)
  annualNoteRoutes(serve)
  exportRoutes(serve, services)
  teamRoutes(serve, services)
  roleRoutes(serve, services)
  securityLogRoutes(serve, services)
  apiKeyRoutes(open)
  profileRoutes(open)
  staffRoutes(serve, services)
  auditTrailRoutes(serve, services)
  notificationRoutes(open, services)
  userConfigRoutes(open)
  searchRoutes(open)
  faqRoutes(open)
  datatalkRoutes(open, services)
  supportRoutes(open, services)
  pincodeRoutes(serve)
  kycRoutes(serve, services)
  navigationRoutes(serve, services)
  accessRequestRoutes(serve, services)
  contactRoutes(serve, services)
  founderOneRoutes(serve)
  groupRoutes(serve, services)
  referralRoutes(open, services)
  rewardRoutes(open, services)
  subscriptionPaymentRoutes(open, services)
  hubRoutes(serve, services)
  vendorRoutes(serve, services)
  billRoutes(serve, services)
  approvalRoutes(serve, services)
  payoutRoutes(serve, services)
  payoutExportRoutes(serve, services)
  settlementRoutes(serve, services)
  bankFeedRoutes(serve, services)
  inboxRoutes(serve, services)
  hubReviewRoutes(serve, services)
  storeRoutes(serve)
  eInvoiceRoutes(serve, services)
  eWayBillRoutes(serve, services)
}

/** Every job of every slice. */
export function jobDefinitions(services: Services): readonly JobDefinition[] {
  return [
    emailJob(services),
    reminderJob(services),
    statementEmailJob(services),
    estimateEmailJob(services),
    creditNoteEmailJob(services),
    advanceEmailJob(services),
    purchaseOrderEmailJob(services),
    debitNoteEmailJob(services),
    receiptNoteEmailJob(services),
    vendorAdvanceEmailJob(services),
    cashMemoEmailJob(services),
    paymentEmailJob(services),
    receiptEmailJob(services),
    salesOrderEmailJob(services),
    deliveryChallanEmailJob(services),
    billDeliveryJob(services),
    importJob(services),
    invitationJob(services),
    acceptJob(),
    ruleRunJob(),
    undoRunJob(),
    teamMailJob(services),
    planInvoiceJob(services),
    verificationJob(services),
    referralInvitationJob(services),
    referralJob(services),
    rewardPostingJob(services),
    rewardExpiryJob(services),
    submitJob(services),
    checkJob(services),
    refundJob(services),
    otpJob(services),
    balanceJob(services),
    hubDeliveryJob(services),
    hubSweepJob(),
    bankCheckJob(services, 'vendors'),
    vpaCheckJob(services, 'vendors'),
    bankCheckJob(services, 'staff'),
    vpaCheckJob(services, 'staff'),
    changeLetterJob(services),
    readingJob(services),
    fetchingJob(services),
    rowImportJob(services),
    journalImportJob(services),
    payoutOtpJob(services),
    payoutSendJob(services),
    payoutCheckJob(services),
    hubReviewJob(services),
    approvalLinkJob(services),
    approvalReminderJob(services),
    approvalAnswerJob(services),
    eInvoiceJob(services),
    eWayBillJob(services),
    consolidatedJob(services),
    eWayBillEndingJob(),
    linkLetterJob(services),
    linkSubmitJob(services),
    linkCheckJob(services),
    linkReceiptJob(services),
    reportMailJob(services),
    settlementPullJob(services),
    consentJob(services),
    feedPullJob(services),
    arrivedJob(),
    ratesJob(services),
    confirmationJob(services),
  ]
}
