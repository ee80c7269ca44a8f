import type { Services } from '#server/app.ts'
import type { Serve } from '#server/platform/http.ts'
import type { JobDefinition } from '#server/platform/jobs.ts'
import { accessRequestRoutes } from '#server/domains/identity/access-requests/routes.ts'
import { advanceEmailJob } from '#server/domains/sales/advances/email.ts'
import { advanceRoutes } from '#server/domains/sales/advances/routes.ts'
import { annualNoteRoutes } from '#server/domains/reporting/annual-notes/routes.ts'
import { apiKeyRoutes } from '#server/domains/integrations/api-keys/routes.ts'
import { linkJob as approvalLinkJob } from '#server/domains/approvals/approvals/links.ts'
import { answerJob as approvalAnswerJob } from '#server/domains/approvals/approvals/questions.ts'
import { reminderJob as approvalReminderJob } from '#server/domains/approvals/approvals/reminders.ts'
import { approvalRoutes } from '#server/domains/approvals/approvals/routes.ts'
import { asRecordedRoutes } from '#server/domains/reporting/as-recorded/routes.ts'
import { auditorRoutes } from '#server/domains/closing/auditors/routes.ts'
import { attachmentRoutes } from '#server/domains/documents/attachments/routes.ts'
import { securityLogRoutes } from '#server/domains/identity/security-log/routes.ts'
import { auditTrailRoutes } from '#server/domains/identity/audit-trail/routes.ts'
import { bankAccountRoutes } from '#server/domains/banking/bank-accounts/routes.ts'
import { arrivedJob } from '#server/domains/banking/bank-feeds/arrived.ts'
import { consentJob, pullJob as feedPullJob } from '#server/domains/banking/bank-feeds/jobs.ts'
import { bankFeedRoutes } from '#server/domains/banking/bank-feeds/routes.ts'
import { importJob } from '#server/domains/banking/bank-imports/jobs.ts'
import { bankImportRoutes } from '#server/domains/banking/bank-imports/routes.ts'
import { ruleRunJob, undoRunJob } from '#server/domains/banking/bank-rules/jobs.ts'
import { bankRuleRoutes } from '#server/domains/banking/bank-rules/routes.ts'
import { bankTransactionRoutes } from '#server/domains/banking/bank-transactions/routes.ts'
import { billRoutes } from '#server/domains/purchases/bills/routes.ts'
import { cardRoutes } from '#server/domains/payouts/cards/routes.ts'
import { budgetRoutes } from '#server/domains/reporting/budgets/routes.ts'
import { cashMemoEmailJob } from '#server/domains/sales/cash-memos/email.ts'
import { cashMemoRoutes } from '#server/domains/sales/cash-memos/routes.ts'
import { cashflowRoutes } from '#server/domains/reporting/cashflow/routes.ts'
import { companyRoutes } from '#server/domains/company/company/routes.ts'
import { contactRoutes } from '#server/domains/directory/contacts/routes.ts'
import { creditNoteEmailJob } from '#server/domains/sales/credit-notes/email.ts'
import { creditNoteRoutes } from '#server/domains/sales/credit-notes/routes.ts'
import { statementEmailJob } from '#server/domains/sales/customer-statements/email.ts'
import { customerStatementRoutes } from '#server/domains/sales/customer-statements/routes.ts'
import { ratesJob } from '#server/domains/currencies/currencies/pull.ts'
import { currencyRoutes } from '#server/domains/currencies/currencies/routes.ts'
import { customerRoutes } from '#server/domains/directory/customers/routes.ts'
import { datatalkRoutes } from '#server/domains/assistant/datatalk/routes.ts'
import { debitNoteEmailJob } from '#server/domains/purchases/debit-notes/email.ts'
import { receiptNoteEmailJob } from '#server/domains/purchases/receipt-notes/email.ts'
import { debitNoteRoutes } from '#server/domains/purchases/debit-notes/routes.ts'
import { dimensionRoutes } from '#server/domains/accounting/dimensions/routes.ts'
import { deliveryChallanEmailJob } from '#server/domains/sales/delivery-challans/email.ts'
import { deliveryChallanRoutes } from '#server/domains/sales/delivery-challans/routes.ts'
import { eInvoiceJob } from '#server/domains/compliance/e-invoices/jobs.ts'
import { eInvoiceRoutes } from '#server/domains/compliance/e-invoices/routes.ts'
import { consolidatedJob } from '#server/domains/compliance/e-way-bills/consolidated-jobs.ts'
import { eWayBillEndingJob } from '#server/domains/compliance/e-way-bills/ending.ts'
import { eWayBillJob } from '#server/domains/compliance/e-way-bills/jobs.ts'
import { eWayBillRoutes } from '#server/domains/compliance/e-way-bills/routes.ts'
import { openingDocumentRoutes } from '#server/domains/closing/opening-documents/routes.ts'
import { estimateEmailJob } from '#server/domains/sales/estimates/email.ts'
import { billDeliveryJob } from '#server/domains/sales/estimates/hub-delivery.ts'
import { estimateRoutes } from '#server/domains/sales/estimates/routes.ts'
import { exportRoutes } from '#server/domains/documents/exports/routes.ts'
import { faqRoutes } from '#server/domains/workspace/faq/routes.ts'
import { deliveryJob as hubDeliveryJob } from '#server/domains/marketplace/hub/delivery.ts'
import { reviewJob as hubReviewJob } from '#server/domains/marketplace/hub/review-desk.ts'
import { hubReviewRoutes } from '#server/domains/marketplace/hub/review-routes.ts'
import { hubRoutes } from '#server/domains/marketplace/hub/routes.ts'
import { sweepJob as hubSweepJob } from '#server/domains/marketplace/hub/sweep.ts'
import { fetchingJob } from '#server/domains/purchases/inbox/fetching.ts'
import { readingJob } from '#server/domains/purchases/inbox/reading.ts'
import { inboxRoutes } from '#server/domains/purchases/inbox/routes.ts'
import { emailJob } from '#server/domains/sales/invoices/email.ts'
import { fixedAssetRoutes } from '#server/domains/assets/fixed-assets/routes.ts'
import { foreignAccountRoutes } from '#server/domains/banking/foreign-accounts/routes.ts'
import { freeInvoiceRoutes } from '#server/domains/sales/free-invoice/routes.ts'
import { founderOneRoutes } from '#server/domains/workspace/founder-one/routes.ts'
import { groupRoutes } from '#server/domains/reporting/groups/routes.ts'
import { invoiceRoutes } from '#server/domains/sales/invoices/routes.ts'
import { inventoryRoutes } from '#server/domains/assets/inventory/routes.ts'
import { itemRoutes } from '#server/domains/directory/items/routes.ts'
import { journalImportJob } from '#server/domains/accounting/journal-imports/jobs.ts'
import { journalImportRoutes } from '#server/domains/accounting/journal-imports/routes.ts'
import { journalRoutes } from '#server/domains/accounting/journals/routes.ts'
import { subledgerRoutes } from '#server/domains/accounting/subledger/routes.ts'
import { verificationJob } from '#server/domains/company/kyc/jobs.ts'
import { kycRoutes } from '#server/domains/company/kyc/routes.ts'
import { ledgerAccountRoutes } from '#server/domains/accounting/ledger-accounts/routes.ts'
import { navigationRoutes } from '#server/domains/workspace/navigation/routes.ts'
import { notificationRoutes } from '#server/domains/messaging/notifications/routes.ts'
import { checkJob as linkCheckJob, submitJob as linkSubmitJob } from '#server/domains/sales/payment-links/asking.ts'
import { letterJob as linkLetterJob } from '#server/domains/sales/payment-links/email.ts'
import { receiptJob as linkReceiptJob } from '#server/domains/sales/payment-links/receipt-letter.ts'
import { paymentLinkRoutes } from '#server/domains/sales/payment-links/routes.ts'
import { paymentEmailJob } from '#server/domains/sales/payments/email.ts'
import { paymentRoutes } from '#server/domains/sales/payments/routes.ts'
import { bankCheckJob } from '#server/domains/directory/payee-banks/jobs.ts'
import { changeLetterJob } from '#server/domains/directory/payee-banks/letter.ts'
import { vpaCheckJob } from '#server/domains/directory/payee-banks/vpa.ts'
import { checkJob as payoutCheckJob } from '#server/domains/payouts/payouts/asking.ts'
import { otpJob as payoutOtpJob } from '#server/domains/payouts/payouts/otp.ts'
import { payoutExportRoutes } from '#server/domains/payouts/payouts/exports/routes.ts'
import { payoutRoutes } from '#server/domains/payouts/payouts/routes.ts'
import { sendJob as payoutSendJob } from '#server/domains/payouts/payouts/sending.ts'
import { periodRoutes } from '#server/domains/accounting/periods/routes.ts'
import { pincodeRoutes } from '#server/domains/company/pincodes/routes.ts'
import { recurringInvoiceRoutes } from '#server/domains/sales/recurring-invoices/routes.ts'
import { recurringJournalRoutes } from '#server/domains/accounting/recurring-journals/routes.ts'
import { purchaseOrderEmailJob } from '#server/domains/purchases/purchase-orders/email.ts'
import { purchaseOrderRoutes } from '#server/domains/purchases/purchase-orders/routes.ts'
import { receiptEmailJob } from '#server/domains/purchases/receipts/email.ts'
import { receiptRoutes } from '#server/domains/purchases/receipts/routes.ts'
import { receiptNoteRoutes } from '#server/domains/purchases/receipt-notes/routes.ts'
import { reconciliationRoutes } from '#server/domains/banking/reconciliation/routes.ts'
import { acceptJob } from '#server/domains/banking/reconciliation/runs.ts'
import { profileRoutes } from '#server/domains/identity/profile/routes.ts'
import { invitationJob as referralInvitationJob } from '#server/domains/billing/referrals/invitation.ts'
import { referralJob } from '#server/domains/billing/referrals/progress.ts'
import { referralRoutes } from '#server/domains/billing/referrals/routes.ts'
import { reportRoutes } from '#server/domains/reporting/reports/routes.ts'
import { expiryJob as rewardExpiryJob } from '#server/domains/billing/rewards/points.ts'
import { postingJob as rewardPostingJob } from '#server/domains/billing/rewards/posting.ts'
import { rewardRoutes } from '#server/domains/billing/rewards/routes.ts'
import { reminderRoutes } from '#server/domains/sales/reminders/routes.ts'
import { reminderJob } from '#server/domains/sales/reminders/sending.ts'
import { roleRoutes } from '#server/domains/identity/roles/routes.ts'
import { rowImportJob } from '#server/domains/documents/row-imports/jobs.ts'
import { rowImportRoutes } from '#server/domains/documents/row-imports/routes.ts'
import { salesOrderEmailJob } from '#server/domains/sales/sales-orders/email.ts'
import { salesOrderRoutes } from '#server/domains/sales/sales-orders/routes.ts'
import { savedReportRoutes } from '#server/domains/reporting/saved-reports/routes.ts'
import { savedViewRoutes } from '#server/domains/identity/saved-views/routes.ts'
import { reportMailJob } from '#server/domains/reporting/saved-reports/sending.ts'
import { staffRoutes } from '#server/domains/directory/staff/routes.ts'
import { storeRoutes } from '#server/domains/workspace/store/routes.ts'
import { unlessOverdue } from '#server/domains/billing/subscription/guard.ts'
import { planInvoiceJob } from '#server/domains/billing/subscription/jobs.ts'
import { subscriptionRoutes } from '#server/domains/billing/subscription/routes.ts'
import { teamMailJob } from '#server/domains/workspace/support/jobs.ts'
import { supportRoutes } from '#server/domains/workspace/support/routes.ts'
import { invitationJob } from '#server/domains/identity/team/jobs.ts'
import { searchRoutes } from '#server/domains/workspace/search/routes.ts'
import { pullJob as settlementPullJob } from '#server/domains/banking/settlements/jobs.ts'
import { settlementRoutes } from '#server/domains/banking/settlements/routes.ts'
import { balanceJob } from '#server/domains/billing/subscription-payments/accounts.ts'
import { checkJob } from '#server/domains/billing/subscription-payments/asking.ts'
import { otpJob } from '#server/domains/billing/subscription-payments/otp.ts'
import { refundJob } from '#server/domains/billing/subscription-payments/refunding.ts'
import { subscriptionPaymentRoutes } from '#server/domains/billing/subscription-payments/routes.ts'
import { submitJob } from '#server/domains/billing/subscription-payments/submitting.ts'
import { teamRoutes } from '#server/domains/identity/team/routes.ts'
import { userConfigRoutes } from '#server/domains/identity/user-config/routes.ts'
import { vendorAdvanceEmailJob } from '#server/domains/purchases/vendor-advances/email.ts'
import { vendorAdvanceRoutes } from '#server/domains/purchases/vendor-advances/routes.ts'
import { vendorRoutes } from '#server/domains/directory/vendors/routes.ts'
import { confirmationJob } from '#server/domains/closing/year-end/confirmation-letter.ts'
import { yearEndRoutes } from '#server/domains/closing/year-end/routes.ts'

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
  reportRoutes(serve, services)
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
