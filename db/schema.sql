-- What the migrations come to, for reading: made by `npm run schema`, compared by test/server/schema-dump.test.ts.
-- Databases are made by db/migrations. Owners and privileges are left out.

CREATE EXTENSION btree_gin;

CREATE EXTENSION pg_trgm;

CREATE TYPE hub_listing AS (product_id uuid, product_title text, price bigint, hub_offerings_type_id smallint, hub_product_categories_id integer, images jsonb, company_name text, city text, is_own boolean, updated_at timestamp with time zone);

CREATE SEQUENCE server_numbers AS integer START 1 INCREMENT 1 CYCLE;

CREATE TABLE access_requests (
  companies_id uuid NOT NULL,
  access_requests_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  permission text NOT NULL,
  page text NOT NULL,
  note text,
  request_status text DEFAULT 'open'::text NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT access_requests_pkey PRIMARY KEY (companies_id, access_requests_id),
  CONSTRAINT access_requests_check CHECK (((request_status = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT access_requests_page_check CHECK ((page ~~ '/%'::text)),
  CONSTRAINT access_requests_request_status_check CHECK ((request_status = ANY (ARRAY['open'::text, 'granted'::text, 'declined'::text])))
);
ALTER TABLE access_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE access_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE account_months (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL,
  slot smallint NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT account_months_pkey PRIMARY KEY (companies_id, ledger_accounts_id, month, slot),
  CONSTRAINT account_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
) WITH (fillfactor=70);
ALTER TABLE account_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_months FORCE ROW LEVEL SECURITY;

CREATE TABLE account_parties (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL,
  party text NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT account_parties_pkey PRIMARY KEY (companies_id, ledger_accounts_id, month, party),
  CONSTRAINT account_parties_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE account_parties ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_parties FORCE ROW LEVEL SECURITY;

CREATE TABLE account_party_marks (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT account_party_marks_pkey PRIMARY KEY (companies_id, ledger_accounts_id, month),
  CONSTRAINT account_party_marks_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE account_party_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_party_marks FORCE ROW LEVEL SECURITY;

CREATE TABLE accounts (
  accounts_id uuid NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  mobile_number text,
  display_picture text,
  is_user_verified boolean DEFAULT false NOT NULL,
  user_config jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  verified_mobile_number text,
  failed_factors integer DEFAULT 0 NOT NULL,
  factors_locked_until timestamp with time zone,
  CONSTRAINT accounts_pkey PRIMARY KEY (accounts_id),
  CONSTRAINT accounts_email_check CHECK ((email = lower(email)))
);

CREATE TABLE advance_moves (
  companies_id uuid NOT NULL,
  advance_moves_id uuid NOT NULL,
  advances_id uuid NOT NULL,
  move text NOT NULL,
  moved_on date NOT NULL,
  amount bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  payment_allocations_id uuid,
  advance_refunds_id uuid,
  created_at timestamp with time zone NOT NULL,
  tcs bigint DEFAULT 0 NOT NULL,
  CONSTRAINT advance_moves_pkey PRIMARY KEY (companies_id, advance_moves_id),
  CONSTRAINT advance_moves_amount_check CHECK ((amount <> 0)),
  CONSTRAINT advance_moves_check CHECK (((amount > 0) = (move = ANY (ARRAY['received'::text, 'unapplied'::text, 'refund_undone'::text])))),
  CONSTRAINT advance_moves_check1 CHECK (((payment_allocations_id IS NOT NULL) = (move = ANY (ARRAY['applied'::text, 'unapplied'::text])))),
  CONSTRAINT advance_moves_check2 CHECK (((advance_refunds_id IS NOT NULL) = (move = ANY (ARRAY['refunded'::text, 'refund_undone'::text])))),
  CONSTRAINT advance_moves_move_check CHECK ((move = ANY (ARRAY['received'::text, 'applied'::text, 'unapplied'::text, 'refunded'::text, 'refund_undone'::text, 'voided'::text])))
);
ALTER TABLE advance_moves ENABLE ROW LEVEL SECURITY;
ALTER TABLE advance_moves FORCE ROW LEVEL SECURITY;

CREATE TABLE advance_refunds (
  companies_id uuid NOT NULL,
  advance_refunds_id uuid NOT NULL,
  advances_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  refund_number text NOT NULL,
  amount bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  refunded_on date NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date,
  created_at timestamp with time zone NOT NULL,
  tcs bigint DEFAULT 0 NOT NULL,
  CONSTRAINT advance_refunds_pkey PRIMARY KEY (companies_id, advance_refunds_id),
  CONSTRAINT advance_refunds_companies_id_refund_number_key UNIQUE (companies_id, refund_number),
  CONSTRAINT advance_refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT advance_refunds_check CHECK ((undone_on >= refunded_on)),
  CONSTRAINT advance_refunds_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cash'::text, 'cheque'::text, 'card'::text, 'gateway'::text, 'other'::text]))),
  CONSTRAINT advance_refunds_refund_number_check CHECK ((length(refund_number) <= 16))
);
ALTER TABLE advance_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE advance_refunds FORCE ROW LEVEL SECURITY;

CREATE TABLE advances (
  companies_id uuid NOT NULL,
  advances_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  status text NOT NULL,
  advance_number text NOT NULL,
  number_key text NOT NULL,
  advance_date date NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED NOT NULL,
  customer jsonb NOT NULL,
  seller jsonb NOT NULL,
  items_id uuid,
  description text NOT NULL,
  item_type text NOT NULL,
  hsn text,
  is_rate_known boolean NOT NULL,
  gst_rate numeric(6,3) NOT NULL,
  place_of_supply text,
  tax_rule text NOT NULL,
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  why text[] NOT NULL,
  amount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  tax bigint GENERATED ALWAYS AS (((cgst + sgst) + igst)) STORED NOT NULL,
  advance_left bigint NOT NULL,
  notes text,
  journal_entries_id uuid,
  voided_on date,
  void_reason text,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || advance_number) || ' '::text) || customer_name) || ' '::text) || description))) STORED NOT NULL,
  opening_on date,
  tcs_nature text,
  tcs_section text,
  collection_code text,
  tcs_rate numeric(7,4),
  tcs_rate_reason text,
  tcs bigint DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT advances_pkey PRIMARY KEY (companies_id, advances_id),
  CONSTRAINT advances_amount_check CHECK ((amount > 0)),
  CONSTRAINT advances_check CHECK (((advance_left >= 0) AND (advance_left <= amount))),
  CONSTRAINT advances_check2 CHECK (((status = 'voided'::text) = (voided_on IS NOT NULL))),
  CONSTRAINT advances_check3 CHECK (((status <> 'open'::text) OR (advance_left = amount))),
  CONSTRAINT advances_check4 CHECK (((status <> 'part_used'::text) OR ((advance_left > 0) AND (advance_left < amount)))),
  CONSTRAINT advances_check5 CHECK (((status <> ALL (ARRAY['used'::text, 'voided'::text])) OR (advance_left = 0))),
  CONSTRAINT advances_check6 CHECK ((length(advance_number) <=
CASE
    WHEN (opening_on IS NULL) THEN 16
    ELSE 40
END)),
  CONSTRAINT advances_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT advances_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT advances_status_check CHECK ((status = ANY (ARRAY['open'::text, 'part_used'::text, 'used'::text, 'voided'::text]))),
  CONSTRAINT advances_sum CHECK ((((((taxable_value + cgst) + sgst) + igst) + tcs) = amount)),
  CONSTRAINT advances_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT advances_tcs_check CHECK ((tcs >= 0)),
  CONSTRAINT advances_tcs_nature_check CHECK ((((tcs_nature IS NULL) = (tcs_rate IS NULL)) AND ((tcs_nature IS NOT NULL) OR (tcs = 0)))),
  CONSTRAINT advances_tcs_rate_reason_check CHECK ((tcs_rate_reason = ANY (ARRAY['no_pan'::text, 'declaration'::text])))
);
ALTER TABLE advances ENABLE ROW LEVEL SECURITY;
ALTER TABLE advances FORCE ROW LEVEL SECURITY;

CREATE TABLE annual_facts (
  companies_id uuid NOT NULL,
  year_start date NOT NULL,
  section text NOT NULL,
  version integer NOT NULL,
  facts json NOT NULL,
  updated_by uuid,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT annual_facts_pkey PRIMARY KEY (companies_id, year_start, section),
  CONSTRAINT annual_facts_version_check CHECK ((version > 0)),
  CONSTRAINT annual_facts_year_start_check CHECK (((EXTRACT(month FROM year_start) = (4)::numeric) AND (EXTRACT(day FROM year_start) = (1)::numeric)))
);
ALTER TABLE annual_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE annual_facts FORCE ROW LEVEL SECURITY;

CREATE TABLE annual_tax_entries (
  companies_id uuid NOT NULL,
  annual_tax_entries_id uuid NOT NULL,
  year_start date NOT NULL,
  current_amount bigint NOT NULL,
  deferred_amount bigint NOT NULL,
  posted_on date NOT NULL,
  journal_entries_id uuid NOT NULL,
  reversed_by_id uuid,
  reverse_reason text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT annual_tax_entries_pkey PRIMARY KEY (companies_id, annual_tax_entries_id),
  CONSTRAINT annual_tax_entries_check CHECK (((reversed_by_id IS NULL) = (reverse_reason IS NULL)))
);
ALTER TABLE annual_tax_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE annual_tax_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE api_keys (
  companies_id uuid NOT NULL,
  api_keys_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  key_name text NOT NULL,
  key_prefix text NOT NULL,
  key_hash bytea NOT NULL,
  permissions text[] NOT NULL,
  expires_on date NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  CONSTRAINT api_keys_pkey PRIMARY KEY (companies_id, api_keys_id),
  CONSTRAINT api_keys_companies_id_key_hash_key UNIQUE (companies_id, key_hash),
  CONSTRAINT api_keys_permissions_check CHECK ((cardinality(permissions) > 0))
);
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_decisions (
  companies_id uuid NOT NULL,
  approval_decisions_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  decision text NOT NULL,
  accounts_id uuid,
  email text,
  decided_by_name text NOT NULL,
  on_behalf_of uuid,
  reason text,
  packet_hash bytea NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT approval_decisions_pkey PRIMARY KEY (companies_id, approval_decisions_id),
  CONSTRAINT approval_decisions_check CHECK ((num_nonnulls(accounts_id, email) = 1)),
  CONSTRAINT approval_decisions_check1 CHECK (((decision = 'approved'::text) OR (reason IS NOT NULL))),
  CONSTRAINT approval_decisions_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text])))
);
ALTER TABLE approval_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_decisions FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_delegations (
  companies_id uuid NOT NULL,
  approval_delegations_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  deputy_accounts_id uuid NOT NULL,
  from_date date NOT NULL,
  until_date date NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT approval_delegations_pkey PRIMARY KEY (companies_id, approval_delegations_id),
  CONSTRAINT approval_delegations_check CHECK ((deputy_accounts_id <> accounts_id)),
  CONSTRAINT approval_delegations_check1 CHECK ((from_date <= until_date))
);
ALTER TABLE approval_delegations ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_delegations FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_links (
  companies_id uuid NOT NULL,
  approval_links_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  email text NOT NULL,
  approver_name text NOT NULL,
  token_hash bytea,
  email_status text DEFAULT 'queued'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  code_hash bytea,
  code_sent_at timestamp with time zone,
  codes_sent smallint DEFAULT 0 NOT NULL,
  code_tries smallint DEFAULT 0 NOT NULL,
  access_hash bytea,
  access_expires_at timestamp with time zone,
  opened_at timestamp with time zone,
  spent_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_why text,
  CONSTRAINT approval_links_pkey PRIMARY KEY (companies_id, approval_links_id),
  CONSTRAINT approval_links_check CHECK (((revoked_at IS NULL) = (revoked_why IS NULL))),
  CONSTRAINT approval_links_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT approval_links_revoked_why_check CHECK ((revoked_why = ANY (ARRAY['revoked'::text, 'replaced'::text, 'changed'::text, 'closed'::text])))
);
ALTER TABLE approval_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_links FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_questions (
  companies_id uuid NOT NULL,
  approval_questions_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  accounts_id uuid,
  email text,
  asked_by_name text NOT NULL,
  question text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  CONSTRAINT approval_questions_pkey PRIMARY KEY (companies_id, approval_questions_id),
  CONSTRAINT approval_questions_check CHECK ((num_nonnulls(accounts_id, email) = 1)),
  CONSTRAINT approval_questions_check1 CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
ALTER TABLE approval_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_questions FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_request_approvers (
  companies_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  approver_no smallint NOT NULL,
  accounts_id uuid,
  roles_id uuid,
  email text,
  approver_name text NOT NULL,
  CONSTRAINT approval_request_approvers_pkey PRIMARY KEY (companies_id, approval_requests_id, step_no, approver_no),
  CONSTRAINT approval_request_approvers_check CHECK ((num_nonnulls(accounts_id, roles_id, email) = 1)),
  CONSTRAINT approval_request_approvers_email_check CHECK ((email = lower(email)))
);
ALTER TABLE approval_request_approvers ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_request_approvers FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_request_steps (
  companies_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  step_no smallint NOT NULL,
  needed smallint NOT NULL,
  started_at timestamp with time zone,
  done_at timestamp with time zone,
  reminded_at timestamp with time zone,
  times_reminded smallint DEFAULT 0 NOT NULL,
  CONSTRAINT approval_request_steps_pkey PRIMARY KEY (companies_id, approval_requests_id, step_no),
  CONSTRAINT approval_request_steps_needed_check CHECK ((needed > 0))
);
ALTER TABLE approval_request_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_request_steps FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_requests (
  companies_id uuid NOT NULL,
  approval_requests_id uuid NOT NULL,
  document_kind text NOT NULL,
  document_id uuid NOT NULL,
  document_number text NOT NULL,
  payee_name text NOT NULL,
  amount bigint NOT NULL,
  approval_workflows_id uuid NOT NULL,
  workflow_name text NOT NULL,
  remind_after_days smallint NOT NULL,
  approval_status text NOT NULL,
  current_step smallint NOT NULL,
  packet jsonb NOT NULL,
  packet_hash bytea NOT NULL,
  makers uuid[] NOT NULL,
  asked_by uuid,
  asked_at timestamp with time zone NOT NULL,
  link_base text NOT NULL,
  closed_at timestamp with time zone,
  close_reason text,
  bypass_asked_by uuid,
  bypass_asked_at timestamp with time zone,
  bypass_reason text,
  bypass_confirmed_by uuid,
  sealed bytea NOT NULL,
  CONSTRAINT approval_requests_pkey PRIMARY KEY (companies_id, approval_requests_id),
  CONSTRAINT approval_requests_approval_status_check CHECK ((approval_status = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'reopened'::text, 'withdrawn'::text, 'bypassed'::text]))),
  CONSTRAINT approval_requests_check CHECK (((approval_status = 'waiting'::text) = (closed_at IS NULL))),
  CONSTRAINT approval_requests_check1 CHECK (((bypass_asked_by IS NULL) = (bypass_reason IS NULL))),
  CONSTRAINT approval_requests_check2 CHECK (((approval_status <> 'bypassed'::text) OR ((bypass_confirmed_by IS NOT NULL) AND (bypass_confirmed_by <> bypass_asked_by)))),
  CONSTRAINT approval_requests_document_kind_check CHECK ((document_kind = ANY (ARRAY['bill'::text, 'payout'::text]))),
  CONSTRAINT approval_requests_sealed_check CHECK (((octet_length(sealed) > 50) AND (SUBSTRING(sealed FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE approval_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE approval_workflows (
  companies_id uuid NOT NULL,
  approval_workflows_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  position integer NOT NULL,
  workflow_name text NOT NULL,
  document_kind text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  least bigint,
  most bigint,
  vendors_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  ledger_accounts_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  only_first_payment boolean DEFAULT false NOT NULL,
  remind_after_days smallint NOT NULL,
  steps jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT approval_workflows_pkey PRIMARY KEY (companies_id, approval_workflows_id),
  CONSTRAINT approval_workflows_check CHECK ((("least" IS NULL) OR (most IS NULL) OR ("least" <= most))),
  CONSTRAINT approval_workflows_document_kind_check CHECK ((document_kind = ANY (ARRAY['bill'::text, 'payout'::text]))),
  CONSTRAINT approval_workflows_least_check CHECK (("least" >= 0)),
  CONSTRAINT approval_workflows_most_check CHECK ((most >= 0)),
  CONSTRAINT approval_workflows_remind_after_days_check CHECK (((remind_after_days >= 1) AND (remind_after_days <= 30)))
);
ALTER TABLE approval_workflows ENABLE ROW LEVEL SECURITY;
ALTER TABLE approval_workflows FORCE ROW LEVEL SECURITY;

CREATE TABLE assistant_threads (
  companies_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  earlier jsonb DEFAULT '[]'::jsonb NOT NULL,
  offered jsonb DEFAULT '[]'::jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  conversation_title text DEFAULT ''::text NOT NULL,
  CONSTRAINT assistant_threads_pkey PRIMARY KEY (companies_id, conversation_id)
);
ALTER TABLE assistant_threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_threads FORCE ROW LEVEL SECURITY;

CREATE TABLE assistant_turns (
  companies_id uuid NOT NULL,
  turn_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  prompt text NOT NULL,
  outcome text NOT NULL,
  answer jsonb NOT NULL,
  question jsonb,
  asked_at timestamp with time zone NOT NULL,
  verdict text,
  verdict_reason text,
  verdict_note text DEFAULT ''::text NOT NULL,
  CONSTRAINT assistant_turns_pkey PRIMARY KEY (companies_id, turn_id),
  CONSTRAINT assistant_turns_check CHECK (((verdict IS NOT NULL) OR ((verdict_reason IS NULL) AND (verdict_note = ''::text)))),
  CONSTRAINT assistant_turns_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'declined'::text, 'clarified'::text]))),
  CONSTRAINT assistant_turns_verdict_check CHECK ((verdict = ANY (ARRAY['up'::text, 'down'::text])))
);
ALTER TABLE assistant_turns ENABLE ROW LEVEL SECURITY;
ALTER TABLE assistant_turns FORCE ROW LEVEL SECURITY;

CREATE TABLE attachments (
  companies_id uuid NOT NULL,
  attachments_id uuid NOT NULL,
  attached_to text NOT NULL,
  attached_id uuid NOT NULL,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT attachments_pkey PRIMARY KEY (companies_id, attachments_id),
  CONSTRAINT attachments_companies_id_attached_to_attached_id_file_sha25_key UNIQUE (companies_id, attached_to, attached_id, file_sha256),
  CONSTRAINT attachments_attached_to_check CHECK ((attached_to = ANY (ARRAY['invoices'::text, 'estimates'::text, 'sales_orders'::text, 'delivery_challans'::text, 'credit_notes'::text, 'cash_memos'::text, 'advances'::text, 'payments'::text, 'purchase_orders'::text, 'receipt_notes'::text, 'debit_notes'::text, 'vendor_advances'::text, 'payment_vouchers'::text, 'journal_entries'::text, 'bank_transactions'::text, 'audit_requests'::text, 'stock_transfers'::text, 'letters_of_undertaking'::text])))
);
ALTER TABLE attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE attachments FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_adjustments (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  period_start date NOT NULL,
  reason text NOT NULL,
  was_locked boolean NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_adjustments_pkey PRIMARY KEY (companies_id, journal_entries_id)
);
ALTER TABLE audit_adjustments ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_adjustments FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_chain (
  companies_id uuid NOT NULL,
  seq bigint NOT NULL,
  audit_log_id uuid NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (companies_id, seq),
  CONSTRAINT audit_chain_companies_id_audit_log_id_key UNIQUE (companies_id, audit_log_id)
);
ALTER TABLE audit_chain ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_chain FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_comments (
  companies_id uuid NOT NULL,
  audit_comments_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  comment_text text NOT NULL,
  is_auditors boolean NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_comments_pkey PRIMARY KEY (companies_id, audit_comments_id)
);
ALTER TABLE audit_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_comments FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_log (
  companies_id uuid NOT NULL,
  audit_log_id uuid NOT NULL,
  accounts_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  detail jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (companies_id, audit_log_id)
);
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;

CREATE TABLE audit_requests (
  companies_id uuid NOT NULL,
  audit_requests_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  period_start date NOT NULL,
  request_title text NOT NULL,
  request_text text,
  due_date date,
  request_status text NOT NULL,
  answer_text text,
  is_auditors boolean NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_by uuid,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_requests_pkey PRIMARY KEY (companies_id, audit_requests_id),
  CONSTRAINT audit_requests_request_status_check CHECK ((request_status = ANY (ARRAY['open'::text, 'provided'::text, 'closed'::text])))
);
ALTER TABLE audit_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE authenticators (
  accounts_id uuid NOT NULL,
  sealed_secret bytea NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT authenticators_pkey PRIMARY KEY (accounts_id)
);

CREATE TABLE balance_confirmations (
  companies_id uuid NOT NULL,
  balance_confirmations_id uuid NOT NULL,
  period_start date NOT NULL,
  customers_id uuid,
  vendors_id uuid,
  balance bigint NOT NULL,
  email text,
  email_status text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  answer text,
  answered_balance bigint,
  answered_on date,
  answer_note text,
  answered_by uuid,
  CONSTRAINT balance_confirmations_pkey PRIMARY KEY (companies_id, balance_confirmations_id),
  CONSTRAINT balance_confirmations_answer_check CHECK ((answer = ANY (ARRAY['agreed'::text, 'differs'::text]))),
  CONSTRAINT balance_confirmations_check CHECK ((num_nonnulls(customers_id, vendors_id) = 1)),
  CONSTRAINT balance_confirmations_check1 CHECK (((email IS NULL) = (email_status IS NULL))),
  CONSTRAINT balance_confirmations_check2 CHECK (((answer IS NULL) = (answered_on IS NULL))),
  CONSTRAINT balance_confirmations_check3 CHECK (((answer = 'differs'::text) = (answered_balance IS NOT NULL))),
  CONSTRAINT balance_confirmations_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE balance_confirmations ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_confirmations FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_accounts (
  companies_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  account_label text NOT NULL,
  bank_name text NOT NULL,
  ifsc text,
  currency text DEFAULT 'INR'::text NOT NULL,
  opening_balance bigint DEFAULT 0 NOT NULL,
  opening_date date,
  statement_balance bigint,
  statement_date date,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  account_number bytea,
  account_index bytea GENERATED ALWAYS AS (SUBSTRING(account_number FROM 7 FOR 16)) STORED,
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (companies_id, bank_accounts_id),
  CONSTRAINT bank_accounts_companies_id_ledger_accounts_id_key UNIQUE (companies_id, ledger_accounts_id),
  CONSTRAINT bank_accounts_account_number_check CHECK (((octet_length(account_number) > 50) AND (SUBSTRING(account_number FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT bank_accounts_check CHECK (((opening_balance = 0) OR (opening_date IS NOT NULL))),
  CONSTRAINT bank_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
);
ALTER TABLE bank_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_balances (
  companies_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  balance_status text NOT NULL,
  available_balance bigint,
  mobile_number text DEFAULT ''::text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_balances_pkey PRIMARY KEY (companies_id, bank_accounts_id),
  CONSTRAINT bank_balances_balance_status_check CHECK ((balance_status = ANY (ARRAY['loading'::text, 'ready'::text, 'failed'::text])))
);
ALTER TABLE bank_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_balances FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_categories (
  companies_id uuid NOT NULL,
  category text NOT NULL,
  category_type text NOT NULL,
  CONSTRAINT bank_categories_pkey PRIMARY KEY (companies_id, category, category_type)
);
ALTER TABLE bank_categories ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_categories FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_consents (
  companies_id uuid NOT NULL,
  bank_consents_id uuid NOT NULL,
  reference text NOT NULL,
  outside_consent_id text,
  consent_status text NOT NULL,
  page_url text,
  problem text,
  from_date date NOT NULL,
  expires_at timestamp with time zone,
  checks integer DEFAULT 0 NOT NULL,
  is_told boolean DEFAULT true NOT NULL,
  asked_by uuid,
  asked_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT bank_consents_pkey PRIMARY KEY (companies_id, bank_consents_id),
  CONSTRAINT bank_consents_companies_id_reference_key UNIQUE (companies_id, reference),
  CONSTRAINT bank_consents_consent_status_check CHECK ((consent_status = ANY (ARRAY['asking'::text, 'asked'::text, 'given'::text, 'rejected'::text, 'expired'::text, 'revoked'::text, 'failed'::text])))
);
ALTER TABLE bank_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_consents FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_days (
  companies_id uuid NOT NULL,
  day date NOT NULL,
  bank_accounts_id uuid NOT NULL,
  direction text NOT NULL,
  category text NOT NULL,
  category_type text NOT NULL,
  mode text NOT NULL,
  total bigint NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT bank_days_pkey PRIMARY KEY (companies_id, day, bank_accounts_id, direction, category, category_type, mode),
  CONSTRAINT bank_days_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text])))
);
ALTER TABLE bank_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_days FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_feed_gaps (
  companies_id uuid NOT NULL,
  bank_feed_gaps_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  difference bigint NOT NULL,
  lines_sum bigint NOT NULL,
  found_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT bank_feed_gaps_pkey PRIMARY KEY (companies_id, bank_feed_gaps_id)
);
ALTER TABLE bank_feed_gaps ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feed_gaps FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_feeds (
  companies_id uuid NOT NULL,
  bank_feeds_id uuid NOT NULL,
  bank_consents_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  outside_account_id text,
  is_live boolean DEFAULT false NOT NULL,
  cursor text,
  line_count integer DEFAULT 0 NOT NULL,
  line_balance bigint,
  line_date date,
  bank_balance bigint,
  balance_at timestamp with time zone,
  last_good_at timestamp with time zone,
  problem text,
  failures integer DEFAULT 0 NOT NULL,
  next_pull_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT bank_feeds_pkey PRIMARY KEY (companies_id, bank_feeds_id),
  CONSTRAINT bank_feeds_check CHECK (((NOT is_live) OR (outside_account_id IS NOT NULL)))
);
ALTER TABLE bank_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_feeds FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_imports (
  companies_id uuid NOT NULL,
  bank_imports_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  files_id uuid NOT NULL,
  import_status text NOT NULL,
  statement_format text NOT NULL,
  text_encoding text NOT NULL,
  period_start date,
  period_end date,
  opening_balance bigint,
  closing_balance bigint,
  ties boolean,
  difference bigint,
  warnings jsonb DEFAULT '[]'::jsonb NOT NULL,
  line_count integer NOT NULL,
  lines_done integer DEFAULT 0 NOT NULL,
  new_count integer DEFAULT 0 NOT NULL,
  duplicate_count integer DEFAULT 0 NOT NULL,
  failure text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_imports_pkey PRIMARY KEY (companies_id, bank_imports_id),
  CONSTRAINT bank_imports_import_status_check CHECK ((import_status = ANY (ARRAY['importing'::text, 'imported'::text, 'failed'::text, 'undone'::text])))
);
ALTER TABLE bank_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_layouts (
  companies_id uuid NOT NULL,
  layout_key text NOT NULL,
  mapping jsonb NOT NULL,
  remembered_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_layouts_pkey PRIMARY KEY (companies_id, layout_key)
);
ALTER TABLE bank_layouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_layouts FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_line_notes (
  companies_id uuid NOT NULL,
  bank_transactions_id uuid NOT NULL,
  note text NOT NULL,
  updated_by uuid,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_line_notes_pkey PRIMARY KEY (companies_id, bank_transactions_id),
  CONSTRAINT bank_line_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);
ALTER TABLE bank_line_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_line_notes FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_month_sums (
  companies_id uuid NOT NULL,
  month date NOT NULL,
  bank_accounts_id uuid NOT NULL,
  direction text NOT NULL,
  category text NOT NULL,
  category_type text NOT NULL,
  mode text NOT NULL,
  total bigint NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT bank_month_sums_pkey PRIMARY KEY (companies_id, month, bank_accounts_id, direction, category, category_type, mode),
  CONSTRAINT bank_month_sums_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  CONSTRAINT bank_month_sums_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE bank_month_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_month_sums FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_months (
  companies_id uuid NOT NULL,
  month date NOT NULL,
  bank_accounts_id uuid NOT NULL,
  direction text NOT NULL,
  category text NOT NULL,
  category_type text NOT NULL,
  party text NOT NULL,
  mode text NOT NULL,
  total bigint NOT NULL,
  entries integer NOT NULL,
  CONSTRAINT bank_months_pkey PRIMARY KEY (companies_id, month, bank_accounts_id, direction, category, category_type, party, mode),
  CONSTRAINT bank_months_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  CONSTRAINT bank_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE bank_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_months FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_otps (
  companies_id uuid NOT NULL,
  ref_no text NOT NULL,
  bank_accounts_id uuid NOT NULL,
  amount bigint NOT NULL,
  otp_status text DEFAULT 'sending'::text NOT NULL,
  asked_by uuid,
  asked_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT bank_otps_pkey PRIMARY KEY (companies_id, ref_no),
  CONSTRAINT bank_otps_amount_check CHECK ((amount > 0)),
  CONSTRAINT bank_otps_otp_status_check CHECK ((otp_status = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE bank_otps ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_otps FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_rule_hits (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  bank_rule_runs_id uuid NOT NULL,
  bank_rules_id uuid NOT NULL,
  CONSTRAINT bank_rule_hits_pkey PRIMARY KEY (companies_id, reconciliation_matches_id)
);
ALTER TABLE bank_rule_hits ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_rule_hits FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_rule_runs (
  companies_id uuid NOT NULL,
  bank_rule_runs_id uuid NOT NULL,
  run_trigger text NOT NULL,
  bank_accounts_id uuid,
  bank_imports_id uuid,
  bank_rules_id uuid,
  run_status text NOT NULL,
  place jsonb,
  line_count integer DEFAULT 0 NOT NULL,
  hit_count integer DEFAULT 0 NOT NULL,
  amount_in bigint DEFAULT 0 NOT NULL,
  amount_out bigint DEFAULT 0 NOT NULL,
  skipped jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  undone_by uuid,
  undone_at timestamp with time zone,
  CONSTRAINT bank_rule_runs_pkey PRIMARY KEY (companies_id, bank_rule_runs_id),
  CONSTRAINT bank_rule_runs_run_status_check CHECK ((run_status = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  CONSTRAINT bank_rule_runs_run_trigger_check CHECK ((run_trigger = ANY (ARRAY['import'::text, 'asked'::text])))
);
ALTER TABLE bank_rule_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_rule_runs FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_rules (
  companies_id uuid NOT NULL,
  bank_rules_id uuid NOT NULL,
  rule_name text NOT NULL,
  place integer NOT NULL,
  direction text,
  bank_accounts_id uuid,
  joined text NOT NULL,
  conditions jsonb NOT NULL,
  parts jsonb NOT NULL,
  memo text,
  acts text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  is_removed boolean DEFAULT false NOT NULL,
  agreed_count integer DEFAULT 0 NOT NULL,
  differed_count integer DEFAULT 0 NOT NULL,
  hit_count integer DEFAULT 0 NOT NULL,
  last_hit_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_rules_pkey PRIMARY KEY (companies_id, bank_rules_id),
  CONSTRAINT bank_rules_acts_check CHECK ((acts = ANY (ARRAY['suggest'::text, 'automatic'::text]))),
  CONSTRAINT bank_rules_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CONSTRAINT bank_rules_joined_check CHECK ((joined = ANY (ARRAY['all'::text, 'any'::text])))
);
ALTER TABLE bank_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_rules FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_transactions (
  companies_id uuid NOT NULL,
  bank_transactions_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  bank_imports_id uuid,
  transaction_date date NOT NULL,
  value_date date,
  amount bigint NOT NULL,
  line_currency text,
  description text NOT NULL,
  reference text,
  counterparty text,
  vpa text,
  ifsc text,
  rail text,
  balance bigint,
  bank_own_id text,
  parts jsonb,
  line_key text NOT NULL,
  file_line integer NOT NULL,
  row_order integer NOT NULL,
  transaction_status text DEFAULT 'unmatched'::text NOT NULL,
  matched_at timestamp with time zone,
  matched_by uuid,
  created_at timestamp with time zone NOT NULL,
  category text DEFAULT ''::text NOT NULL,
  category_type text DEFAULT ''::text NOT NULL,
  party text DEFAULT ''::text NOT NULL,
  bank_feeds_id uuid,
  feed_line_id text,
  rupees bigint,
  exchange_rate numeric,
  rate_date date,
  rate_source text,
  CONSTRAINT bank_transactions_pkey PRIMARY KEY (companies_id, bank_transactions_id),
  CONSTRAINT bank_transactions_companies_id_bank_accounts_id_line_key_key UNIQUE (companies_id, bank_accounts_id, line_key),
  CONSTRAINT bank_transactions_category_type_check CHECK ((category_type = ANY (ARRAY[''::text, 'income'::text, 'other_income'::text, 'expense'::text, 'tax'::text, 'asset'::text, 'liability'::text, 'equity'::text, 'contra'::text]))),
  CONSTRAINT bank_transactions_check CHECK (((transaction_status = ANY (ARRAY['matched'::text, 'categorised'::text])) = (matched_at IS NOT NULL))),
  CONSTRAINT bank_transactions_check1 CHECK ((num_nulls(rupees, exchange_rate, rate_date, rate_source) = ANY (ARRAY[0, 4]))),
  CONSTRAINT bank_transactions_from CHECK ((num_nonnulls(bank_imports_id, bank_feeds_id) = 1)),
  CONSTRAINT bank_transactions_rate_source_check CHECK ((rate_source = ANY (ARRAY['reference'::text, 'typed'::text]))),
  CONSTRAINT bank_transactions_transaction_status_check CHECK ((transaction_status = ANY (ARRAY['unmatched'::text, 'matched'::text, 'categorised'::text, 'excluded'::text])))
);
ALTER TABLE bank_transactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_transactions FORCE ROW LEVEL SECURITY;

CREATE TABLE bank_uploads (
  companies_id uuid NOT NULL,
  files_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT bank_uploads_pkey PRIMARY KEY (companies_id, files_id)
);
ALTER TABLE bank_uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_uploads FORCE ROW LEVEL SECURITY;

CREATE TABLE bill_files (
  companies_id uuid NOT NULL,
  bill_files_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT bill_files_pkey PRIMARY KEY (companies_id, bill_files_id)
);
ALTER TABLE bill_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_files FORCE ROW LEVEL SECURITY;

CREATE TABLE bill_lines (
  companies_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  line_no smallint NOT NULL,
  item_name text NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  hsn text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  input_credit text NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  purchase_order_line_no smallint,
  foreign_rate bigint,
  foreign_amount bigint,
  foreign_discount bigint,
  CONSTRAINT bill_lines_pkey PRIMARY KEY (companies_id, bills_id, line_no),
  CONSTRAINT bill_lines_foreign_discount_check CHECK ((foreign_discount >= 0)),
  CONSTRAINT bill_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE bill_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE bill_payments (
  companies_id uuid NOT NULL,
  bill_payments_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  payment_date date NOT NULL,
  amount bigint NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  voided_on date,
  void_reason text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  payouts_id uuid,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  discount bigint DEFAULT 0 NOT NULL,
  CONSTRAINT bill_payments_pkey PRIMARY KEY (companies_id, bill_payments_id),
  CONSTRAINT bill_payments_amount_check CHECK (((amount > 0) OR ((amount < 0) AND (payouts_id IS NULL) AND (foreign_amount IS NULL)))),
  CONSTRAINT bill_payments_check CHECK (((discount >= 0) AND (discount < GREATEST(amount, (1)::bigint)))),
  CONSTRAINT bill_payments_foreign_amount_check CHECK ((foreign_amount > 0)),
  CONSTRAINT bill_payments_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cash'::text, 'cheque'::text, 'card'::text, 'other'::text])))
);
ALTER TABLE bill_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE bills (
  companies_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  bill_number text NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  bill_date date NOT NULL,
  due_date date NOT NULL,
  taxable_value bigint NOT NULL,
  gst bigint NOT NULL,
  total bigint NOT NULL,
  amount_due bigint NOT NULL,
  last_paid_date date,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  number_key text DEFAULT ''::text NOT NULL,
  financial_year text DEFAULT ''::text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(vendor_name)) STORED NOT NULL,
  place_of_supply text DEFAULT '97'::text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text DEFAULT 'none'::text NOT NULL,
  reverse_charge boolean DEFAULT false NOT NULL,
  tax_inclusive boolean DEFAULT false NOT NULL,
  gross bigint DEFAULT 0 NOT NULL,
  discount bigint DEFAULT 0 NOT NULL,
  cgst bigint DEFAULT 0 NOT NULL,
  sgst bigint DEFAULT 0 NOT NULL,
  igst bigint DEFAULT 0 NOT NULL,
  cess bigint DEFAULT 0 NOT NULL,
  reverse_charge_tax bigint DEFAULT 0 NOT NULL,
  blocked_gst bigint DEFAULT 0 NOT NULL,
  round_off bigint DEFAULT 0 NOT NULL,
  chosen_round_off bigint,
  tds_nature text,
  tds_section text,
  tds_rate numeric(6,3),
  tds_base bigint DEFAULT 0 NOT NULL,
  tds_amount bigint DEFAULT 0 NOT NULL,
  why text[] DEFAULT '{}'::text[] NOT NULL,
  duplicate_reason text,
  notes text,
  inbox_items_id uuid,
  prepared_by uuid,
  submitted_at timestamp with time zone,
  sent_back_reason text,
  approved_by uuid,
  approved_at timestamp with time zone,
  journal_entries_id uuid,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  created_by uuid,
  updated_at timestamp with time zone,
  search_key text GENERATED ALWAYS AS (lower((((' '::text || bill_number) || ' '::text) || vendor_name))) STORED NOT NULL,
  purchase_orders_id uuid,
  currency text,
  exchange_rate numeric,
  rate_date date,
  foreign_total bigint,
  foreign_due bigint,
  opening_on date,
  opening_total bigint,
  opening_imports_id uuid,
  tds_short bigint DEFAULT 0 NOT NULL,
  discount_percent numeric,
  discount_days smallint,
  gst_registrations_id uuid,
  tds_borne bigint DEFAULT 0 NOT NULL,
  CONSTRAINT bills_pkey PRIMARY KEY (companies_id, bills_id),
  CONSTRAINT bills_discount CHECK (((discount_percent IS NULL) = (discount_days IS NULL))),
  CONSTRAINT bills_discount_days_check CHECK (((discount_days >= 0) AND (discount_days <= 365))),
  CONSTRAINT bills_discount_percent_check CHECK (((discount_percent > (0)::numeric) AND (discount_percent <= (50)::numeric))),
  CONSTRAINT bills_sound CHECK (is_sound(bills.*)),
  CONSTRAINT bills_tds_borne_check CHECK ((tds_borne >= 0))
);
ALTER TABLE bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE bills FORCE ROW LEVEL SECURITY;

CREATE TABLE budget_amounts (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT budget_amounts_pkey PRIMARY KEY (companies_id, ledger_accounts_id, month),
  CONSTRAINT budget_amounts_amount_check CHECK ((amount <> 0)),
  CONSTRAINT budget_amounts_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE budget_amounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE budget_amounts FORCE ROW LEVEL SECURITY;

CREATE TABLE cards (
  companies_id uuid NOT NULL,
  cards_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  card_label text NOT NULL,
  issuer_name text NOT NULL,
  last_four text NOT NULL,
  payee_name text NOT NULL,
  payee_ifsc text,
  payee_vpa text,
  payee_changed_at timestamp with time zone NOT NULL,
  payee_changed_by uuid,
  statement_date date,
  statement_amount bigint,
  minimum_amount bigint,
  due_date date,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  payee_account_number bytea,
  account_index bytea GENERATED ALWAYS AS (SUBSTRING(payee_account_number FROM 7 FOR 16)) STORED,
  CONSTRAINT cards_pkey PRIMARY KEY (companies_id, cards_id),
  CONSTRAINT cards_check CHECK (((payee_account_number IS NULL) = (payee_ifsc IS NULL))),
  CONSTRAINT cards_check1 CHECK (((payee_account_number IS NOT NULL) OR (payee_vpa IS NOT NULL))),
  CONSTRAINT cards_check2 CHECK (((statement_date IS NULL) = (statement_amount IS NULL))),
  CONSTRAINT cards_check3 CHECK (((statement_date IS NULL) = (minimum_amount IS NULL))),
  CONSTRAINT cards_check4 CHECK (((statement_date IS NULL) = (due_date IS NULL))),
  CONSTRAINT cards_check5 CHECK ((minimum_amount <= statement_amount)),
  CONSTRAINT cards_last_four_check CHECK ((last_four ~ '^[0-9]{4}$'::text)),
  CONSTRAINT cards_minimum_amount_check CHECK ((minimum_amount >= 0)),
  CONSTRAINT cards_payee_account_number_check CHECK (((octet_length(payee_account_number) > 50) AND (SUBSTRING(payee_account_number FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT cards_statement_amount_check CHECK ((statement_amount >= 0))
);
ALTER TABLE cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE cards FORCE ROW LEVEL SECURITY;

CREATE TABLE cash_flow_days (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  flow text NOT NULL,
  amount_in bigint NOT NULL,
  amount_out bigint NOT NULL,
  CONSTRAINT cash_flow_days_pkey PRIMARY KEY (companies_id, ledger_accounts_id, posting_date, flow)
) WITH (fillfactor=80);
ALTER TABLE cash_flow_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE cash_flow_days FORCE ROW LEVEL SECURITY;

CREATE TABLE cash_memo_lines (
  companies_id uuid NOT NULL,
  cash_memos_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL,
  hsn text,
  unit text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_percent numeric(6,3),
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT cash_memo_lines_pkey PRIMARY KEY (companies_id, cash_memos_id, line_no),
  CONSTRAINT cash_memo_lines_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT cash_memo_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE cash_memo_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE cash_memo_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE cash_memos (
  companies_id uuid NOT NULL,
  cash_memos_id uuid NOT NULL,
  status text NOT NULL,
  memo_number text NOT NULL,
  number_key text NOT NULL,
  memo_date date NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  customer_name text,
  mobile_number text,
  address_line text,
  state_code text,
  seller jsonb NOT NULL,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  notes text,
  journal_entries_id uuid NOT NULL,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((((' '::text || memo_number) || ' '::text) || COALESCE(customer_name, ''::text)) || ' '::text) || COALESCE(mobile_number, ''::text)) || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT cash_memos_pkey PRIMARY KEY (companies_id, cash_memos_id),
  CONSTRAINT cash_memos_companies_id_memo_number_key UNIQUE (companies_id, memo_number),
  CONSTRAINT cash_memos_check CHECK (((status = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
  CONSTRAINT cash_memos_check1 CHECK (((status = 'cancelled'::text) = (cancel_journal_entries_id IS NOT NULL))),
  CONSTRAINT cash_memos_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT cash_memos_memo_number_check CHECK ((length(memo_number) <= 16)),
  CONSTRAINT cash_memos_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['cash'::text, 'upi'::text, 'card'::text]))),
  CONSTRAINT cash_memos_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'cancelled'::text]))),
  CONSTRAINT cash_memos_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT cash_memos_total_check CHECK ((total > 0))
);
ALTER TABLE cash_memos ENABLE ROW LEVEL SECURITY;
ALTER TABLE cash_memos FORCE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE channel_nonces (
  channels_id uuid NOT NULL,
  nonce text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT channel_nonces_pkey PRIMARY KEY (channels_id, nonce)
);

CREATE TABLE channels (
  channels_id uuid NOT NULL,
  server_keys_id uuid NOT NULL,
  client_public_key text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  session_hash bytea,
  CONSTRAINT channels_pkey PRIMARY KEY (channels_id)
);

CREATE TABLE companies (
  companies_id uuid NOT NULL,
  company_name text NOT NULL,
  legal_name text,
  gstin text,
  state_code text DEFAULT '27'::text NOT NULL,
  address_line text,
  city text,
  pincode text,
  email text,
  mobile_number text,
  bank_account_name text,
  bank_ifsc text,
  upi_vpa text,
  logo_files_id uuid,
  invoice_terms text,
  invoice_notes text,
  is_demo boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  gst_scheme text DEFAULT 'regular'::text NOT NULL,
  invoice_prefix text DEFAULT 'INV'::text NOT NULL,
  bank_name text,
  bank_swift text,
  bank_account_number bytea,
  pan bytea,
  print_template text DEFAULT 'classic'::text NOT NULL,
  print_color text DEFAULT '#2F40B8'::text NOT NULL,
  signature_files_id uuid,
  receipt_width smallint DEFAULT 80 NOT NULL,
  CONSTRAINT companies_pkey PRIMARY KEY (companies_id),
  CONSTRAINT companies_bank_account_number_check CHECK (((octet_length(bank_account_number) > 50) AND (SUBSTRING(bank_account_number FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT companies_bank_swift_check CHECK ((bank_swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'::text)),
  CONSTRAINT companies_gst_scheme_check CHECK ((gst_scheme = ANY (ARRAY['regular'::text, 'composition'::text]))),
  CONSTRAINT companies_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT companies_print_color_check CHECK ((print_color ~ '^#[0-9A-Fa-f]{6}$'::text)),
  CONSTRAINT companies_print_template_check CHECK ((print_template = ANY (ARRAY['classic'::text, 'modern'::text, 'letterhead'::text, 'boxed'::text, 'compact'::text]))),
  CONSTRAINT companies_receipt_width_check CHECK ((receipt_width = ANY (ARRAY[58, 80])))
);
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;

CREATE TABLE company_config (
  companies_id uuid NOT NULL,
  bill_workflow_enabled boolean DEFAULT false NOT NULL,
  CONSTRAINT company_config_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE company_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_config FORCE ROW LEVEL SECURITY;

CREATE TABLE company_currencies (
  companies_id uuid NOT NULL,
  currency text NOT NULL,
  is_active boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT company_currencies_pkey PRIMARY KEY (companies_id, currency),
  CONSTRAINT company_currencies_currency_check CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'INR'::text)))
);
ALTER TABLE company_currencies ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_currencies FORCE ROW LEVEL SECURITY;

CREATE TABLE company_groups (
  companies_id uuid NOT NULL,
  company_groups_id uuid NOT NULL,
  group_name text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT company_groups_pkey PRIMARY KEY (companies_id, company_groups_id)
);
ALTER TABLE company_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_groups FORCE ROW LEVEL SECURITY;

CREATE TABLE company_rates (
  companies_id uuid NOT NULL,
  currency text NOT NULL,
  rate_date date NOT NULL,
  rate numeric NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT company_rates_pkey PRIMARY KEY (companies_id, currency, rate_date),
  CONSTRAINT company_rates_rate_check CHECK ((rate > (0)::numeric))
);
ALTER TABLE company_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_rates FORCE ROW LEVEL SECURITY;

CREATE TABLE composition_businesses (
  companies_id uuid NOT NULL,
  composition_businesses_id uuid NOT NULL,
  gstin text NOT NULL,
  from_date date NOT NULL,
  business text NOT NULL,
  set_by uuid,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT composition_businesses_pkey PRIMARY KEY (companies_id, composition_businesses_id),
  CONSTRAINT composition_businesses_companies_id_gstin_from_date_key UNIQUE (companies_id, gstin, from_date),
  CONSTRAINT composition_businesses_business_check CHECK ((business = ANY (ARRAY['trader'::text, 'manufacturer'::text, 'restaurant'::text, 'services'::text]))),
  CONSTRAINT composition_businesses_from_date_check CHECK (((EXTRACT(day FROM from_date) = (1)::numeric) AND (EXTRACT(month FROM from_date) = ANY (ARRAY[(1)::numeric, (4)::numeric, (7)::numeric, (10)::numeric])))),
  CONSTRAINT composition_businesses_gstin_check CHECK ((length(gstin) = 15))
);
ALTER TABLE composition_businesses ENABLE ROW LEVEL SECURITY;
ALTER TABLE composition_businesses FORCE ROW LEVEL SECURITY;

CREATE TABLE consolidated_e_way_bill_lines (
  companies_id uuid NOT NULL,
  consolidated_e_way_bills_id uuid NOT NULL,
  e_way_bills_id uuid NOT NULL,
  CONSTRAINT consolidated_e_way_bill_lines_pkey PRIMARY KEY (companies_id, consolidated_e_way_bills_id, e_way_bills_id)
);
ALTER TABLE consolidated_e_way_bill_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE consolidated_e_way_bill_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE consolidated_e_way_bills (
  companies_id uuid NOT NULL,
  consolidated_e_way_bills_id uuid NOT NULL,
  status text NOT NULL,
  consolidated_number text,
  made_at timestamp with time zone,
  from_place text NOT NULL,
  from_state_code text NOT NULL,
  transport_mode text NOT NULL,
  vehicle_number text,
  vehicle_type text DEFAULT 'regular'::text NOT NULL,
  transport_document_number text,
  transport_document_date date,
  bill_count integer NOT NULL,
  total bigint NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  waiting_reason text,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  replaces_id uuid,
  reason text,
  remark text,
  CONSTRAINT consolidated_e_way_bills_pkey PRIMARY KEY (companies_id, consolidated_e_way_bills_id),
  CONSTRAINT consolidated_e_way_bills_check CHECK ((((status = 'made'::text) = (consolidated_number IS NOT NULL)) AND ((status = 'made'::text) = (made_at IS NOT NULL)))),
  CONSTRAINT consolidated_e_way_bills_check1 CHECK (((replaces_id IS NULL) = (reason IS NULL))),
  CONSTRAINT consolidated_e_way_bills_check2 CHECK (((reason IS NULL) = (remark IS NULL))),
  CONSTRAINT consolidated_e_way_bills_consolidated_number_check CHECK ((consolidated_number ~ '^[0-9]{10,12}$'::text)),
  CONSTRAINT consolidated_e_way_bills_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'made'::text, 'failed'::text]))),
  CONSTRAINT consolidated_e_way_bills_transport_mode_check CHECK ((transport_mode = ANY (ARRAY['road'::text, 'rail'::text, 'air'::text, 'ship'::text]))),
  CONSTRAINT consolidated_e_way_bills_vehicle_type_check CHECK ((vehicle_type = ANY (ARRAY['regular'::text, 'odc'::text])))
);
ALTER TABLE consolidated_e_way_bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE consolidated_e_way_bills FORCE ROW LEVEL SECURITY;

CREATE TABLE counterparties (
  companies_id uuid NOT NULL,
  counterparty_name text NOT NULL,
  kind text DEFAULT 'other'::text NOT NULL,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  vpa text,
  party_key text GENERATED ALWAYS AS (COALESCE(NULLIF(name_match_key(counterparty_name), ''::text), counterparty_name)) STORED NOT NULL,
  CONSTRAINT counterparties_pkey PRIMARY KEY (companies_id, counterparty_name),
  CONSTRAINT counterparties_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'vendor'::text, 'employee'::text, 'govt'::text, 'bank'::text, 'other'::text])))
);
ALTER TABLE counterparties ENABLE ROW LEVEL SECURITY;
ALTER TABLE counterparties FORCE ROW LEVEL SECURITY;

CREATE TABLE credit_note_applications (
  companies_id uuid NOT NULL,
  credit_note_applications_id uuid NOT NULL,
  credit_notes_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  amount bigint NOT NULL,
  applied_on date NOT NULL,
  undone_on date,
  created_at timestamp with time zone NOT NULL,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  journal_entries_id uuid,
  undo_journal_entries_id uuid,
  CONSTRAINT credit_note_applications_pkey PRIMARY KEY (companies_id, credit_note_applications_id),
  CONSTRAINT credit_note_applications_amount_check CHECK ((amount > 0)),
  CONSTRAINT credit_note_applications_check CHECK ((undone_on >= applied_on)),
  CONSTRAINT credit_note_applications_foreign_amount_check CHECK ((foreign_amount > 0))
);
ALTER TABLE credit_note_applications ENABLE ROW LEVEL SECURITY;
ALTER TABLE credit_note_applications FORCE ROW LEVEL SECURITY;

CREATE TABLE credit_note_lines (
  companies_id uuid NOT NULL,
  credit_notes_id uuid NOT NULL,
  line_no smallint NOT NULL,
  invoice_line_no smallint,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL,
  hsn text,
  unit text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_percent numeric(6,3),
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  foreign_rate bigint,
  foreign_amount bigint,
  foreign_discount bigint,
  CONSTRAINT credit_note_lines_pkey PRIMARY KEY (companies_id, credit_notes_id, line_no),
  CONSTRAINT credit_note_lines_foreign_discount_check CHECK ((foreign_discount >= 0)),
  CONSTRAINT credit_note_lines_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT credit_note_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE credit_note_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE credit_note_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE credit_note_refunds (
  companies_id uuid NOT NULL,
  credit_note_refunds_id uuid NOT NULL,
  credit_notes_id uuid NOT NULL,
  amount bigint NOT NULL,
  refunded_on date NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date,
  created_at timestamp with time zone NOT NULL,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  CONSTRAINT credit_note_refunds_pkey PRIMARY KEY (companies_id, credit_note_refunds_id),
  CONSTRAINT credit_note_refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT credit_note_refunds_check CHECK ((undone_on >= refunded_on)),
  CONSTRAINT credit_note_refunds_foreign_amount_check CHECK ((foreign_amount > 0)),
  CONSTRAINT credit_note_refunds_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cash'::text, 'cheque'::text, 'card'::text, 'gateway'::text, 'other'::text])))
);
ALTER TABLE credit_note_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE credit_note_refunds FORCE ROW LEVEL SECURITY;

CREATE TABLE credit_notes (
  companies_id uuid NOT NULL,
  credit_notes_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  credit_note_number text,
  number_key text DEFAULT ''::text NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED NOT NULL,
  customer jsonb NOT NULL,
  seller jsonb,
  credit_note_date date NOT NULL,
  reason text NOT NULL,
  returned_on date,
  invoices_id uuid,
  order_reference text,
  place_of_supply text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text NOT NULL,
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  credit_left bigint NOT NULL,
  notes text,
  terms text,
  journal_entries_id uuid,
  issued_at timestamp with time zone,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || COALESCE(credit_note_number, ''::text)) || ' '::text) || customer_name) || ' '::text) || COALESCE(order_reference, ''::text)))) STORED NOT NULL,
  currency text,
  exchange_rate numeric,
  rate_date date,
  foreign_total bigint,
  foreign_left bigint,
  opening_on date,
  opening_total bigint,
  opening_imports_id uuid,
  gst_registrations_id uuid,
  tcs bigint DEFAULT 0 NOT NULL,
  tcs_parts jsonb DEFAULT '[]'::jsonb NOT NULL,
  customer_gstin text GENERATED ALWAYS AS ((customer ->> 'gstin'::text)) STORED,
  CONSTRAINT credit_notes_pkey PRIMARY KEY (companies_id, credit_notes_id),
  CONSTRAINT credit_notes_check CHECK (((returned_on IS NULL) OR (reason = 'sales_return'::text))),
  CONSTRAINT credit_notes_check1 CHECK (((credit_left >= 0) AND (credit_left <= total))),
  CONSTRAINT credit_notes_check10 CHECK (((credit_left > 0) OR (COALESCE(foreign_left, (0)::bigint) = 0))),
  CONSTRAINT credit_notes_check11 CHECK ((length(credit_note_number) <=
CASE
    WHEN (opening_on IS NULL) THEN 16
    ELSE 40
END)),
  CONSTRAINT credit_notes_check2 CHECK (((status = 'draft'::text) = (issued_at IS NULL))),
  CONSTRAINT credit_notes_check3 CHECK (((issued_at IS NULL) = (credit_note_number IS NULL))),
  CONSTRAINT credit_notes_check4 CHECK (((status = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
  CONSTRAINT credit_notes_check5 CHECK (((status <> 'issued'::text) OR (credit_left = total))),
  CONSTRAINT credit_notes_check6 CHECK (((status <> 'part_used'::text) OR ((credit_left > 0) AND (credit_left < total)))),
  CONSTRAINT credit_notes_check7 CHECK (((status <> ALL (ARRAY['draft'::text, 'used'::text, 'cancelled'::text])) OR (credit_left = 0))),
  CONSTRAINT credit_notes_check8 CHECK (((foreign_left >= 0) AND (foreign_left <= foreign_total))),
  CONSTRAINT credit_notes_check9 CHECK ((num_nulls(currency, exchange_rate, foreign_total, foreign_left) = ANY (ARRAY[0, 4]))),
  CONSTRAINT credit_notes_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT credit_notes_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  CONSTRAINT credit_notes_foreign_total_check CHECK ((foreign_total >= 0)),
  CONSTRAINT credit_notes_reason_check CHECK ((reason = ANY (ARRAY['sales_return'::text, 'post_sale_discount'::text, 'deficiency'::text, 'correction'::text, 'other'::text]))),
  CONSTRAINT credit_notes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'issued'::text, 'part_used'::text, 'used'::text, 'cancelled'::text]))),
  CONSTRAINT credit_notes_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT credit_notes_total_check CHECK ((total >= 0))
);
ALTER TABLE credit_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE credit_notes FORCE ROW LEVEL SECURITY;

CREATE TABLE customer_tans (
  companies_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  tan text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT customer_tans_pkey PRIMARY KEY (companies_id, customers_id),
  CONSTRAINT customer_tans_tan_check CHECK ((tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'::text))
);
ALTER TABLE customer_tans ENABLE ROW LEVEL SECURITY;
ALTER TABLE customer_tans FORCE ROW LEVEL SECURITY;

CREATE TABLE customers (
  companies_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  gst_treatment text NOT NULL,
  gstin text,
  email text,
  mobile_number text,
  address_line text,
  city text,
  state_code text,
  pincode text,
  shipping_address text,
  payment_terms_days integer DEFAULT 30 NOT NULL,
  notes text,
  is_active boolean DEFAULT true NOT NULL,
  receivable bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED NOT NULL,
  is_reminded boolean DEFAULT true NOT NULL,
  credit_limit bigint,
  merged_into uuid,
  currency text,
  pan bytea,
  pan_index bytea GENERATED ALWAYS AS (SUBSTRING(pan FROM 7 FOR 16)) STORED,
  language text,
  CONSTRAINT customers_pkey PRIMARY KEY (companies_id, customers_id),
  CONSTRAINT customers_check CHECK (((merged_into IS NULL) OR (NOT is_active))),
  CONSTRAINT customers_credit_limit_check CHECK ((credit_limit >= 0)),
  CONSTRAINT customers_gst_treatment_check CHECK ((gst_treatment = ANY (ARRAY['registered'::text, 'unregistered'::text, 'overseas'::text, 'sez'::text, 'deemed_export'::text]))),
  CONSTRAINT customers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'gu'::text, 'ta'::text]))),
  CONSTRAINT customers_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;

CREATE TABLE debit_note_applications (
  companies_id uuid NOT NULL,
  debit_note_applications_id uuid NOT NULL,
  debit_notes_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  amount bigint NOT NULL,
  applied_on date NOT NULL,
  undone_on date,
  created_at timestamp with time zone NOT NULL,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  journal_entries_id uuid,
  undo_journal_entries_id uuid,
  CONSTRAINT debit_note_applications_pkey PRIMARY KEY (companies_id, debit_note_applications_id),
  CONSTRAINT debit_note_applications_amount_check CHECK ((amount > 0)),
  CONSTRAINT debit_note_applications_check CHECK ((undone_on >= applied_on)),
  CONSTRAINT debit_note_applications_foreign_amount_check CHECK ((foreign_amount > 0))
);
ALTER TABLE debit_note_applications ENABLE ROW LEVEL SECURITY;
ALTER TABLE debit_note_applications FORCE ROW LEVEL SECURITY;

CREATE TABLE debit_note_lines (
  companies_id uuid NOT NULL,
  debit_notes_id uuid NOT NULL,
  line_no smallint NOT NULL,
  bill_line_no smallint NOT NULL,
  item_name text NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  hsn text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  input_credit text NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  foreign_rate bigint,
  foreign_amount bigint,
  foreign_discount bigint,
  CONSTRAINT debit_note_lines_pkey PRIMARY KEY (companies_id, debit_notes_id, line_no),
  CONSTRAINT debit_note_lines_foreign_discount_check CHECK ((foreign_discount >= 0)),
  CONSTRAINT debit_note_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  CONSTRAINT debit_note_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE debit_note_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE debit_note_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE debit_notes (
  companies_id uuid NOT NULL,
  debit_notes_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  debit_note_number text,
  number_key text DEFAULT ''::text NOT NULL,
  reason text NOT NULL,
  bills_id uuid,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(vendor_name)) STORED NOT NULL,
  vendor jsonb NOT NULL,
  buyer jsonb,
  debit_note_date date NOT NULL,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL,
  reverse_charge boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  blocked_gst bigint NOT NULL,
  round_off bigint NOT NULL,
  total bigint NOT NULL,
  debit_left bigint NOT NULL,
  why text[] NOT NULL,
  notes text,
  issued_at timestamp with time zone,
  journal_entries_id uuid,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((' '::text || COALESCE(debit_note_number, ''::text)) || ' '::text) || vendor_name))) STORED NOT NULL,
  currency text,
  exchange_rate numeric,
  rate_date date,
  foreign_total bigint,
  foreign_left bigint,
  opening_on date,
  opening_total bigint,
  opening_imports_id uuid,
  CONSTRAINT debit_notes_pkey PRIMARY KEY (companies_id, debit_notes_id),
  CONSTRAINT debit_notes_check CHECK (((debit_left >= 0) AND (debit_left <= total))),
  CONSTRAINT debit_notes_check1 CHECK (((issued_at IS NULL) = (debit_note_number IS NULL))),
  CONSTRAINT debit_notes_check2 CHECK (((status <> ALL (ARRAY['draft'::text, 'used'::text, 'cancelled'::text])) OR (debit_left = 0))),
  CONSTRAINT debit_notes_check3 CHECK (((foreign_left >= 0) AND (foreign_left <= foreign_total))),
  CONSTRAINT debit_notes_check4 CHECK ((num_nulls(currency, exchange_rate, foreign_total, foreign_left) = ANY (ARRAY[0, 4]))),
  CONSTRAINT debit_notes_check5 CHECK (((debit_left > 0) OR (COALESCE(foreign_left, (0)::bigint) = 0))),
  CONSTRAINT debit_notes_check6 CHECK (((bills_id IS NOT NULL) OR (opening_on IS NOT NULL))),
  CONSTRAINT debit_notes_check7 CHECK ((length(debit_note_number) <=
CASE
    WHEN (opening_on IS NULL) THEN 16
    ELSE 40
END)),
  CONSTRAINT debit_notes_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT debit_notes_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  CONSTRAINT debit_notes_foreign_total_check CHECK ((foreign_total >= 0)),
  CONSTRAINT debit_notes_reason_check CHECK ((reason = ANY (ARRAY['purchase_return'::text, 'price_difference'::text, 'short_supply'::text, 'deficiency'::text, 'other'::text]))),
  CONSTRAINT debit_notes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'issued'::text, 'part_used'::text, 'used'::text, 'cancelled'::text]))),
  CONSTRAINT debit_notes_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT debit_notes_total_check CHECK ((total >= 0))
);
ALTER TABLE debit_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE debit_notes FORCE ROW LEVEL SECURITY;

CREATE TABLE delivery_challan_lines (
  companies_id uuid NOT NULL,
  delivery_challans_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL,
  hsn text,
  unit text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_percent numeric(6,3),
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  returned_quantity numeric(12,3) DEFAULT 0 NOT NULL,
  sales_order_line_no smallint,
  CONSTRAINT delivery_challan_lines_pkey PRIMARY KEY (companies_id, delivery_challans_id, line_no),
  CONSTRAINT delivery_challan_lines_check CHECK (((returned_quantity >= (0)::numeric) AND (returned_quantity <= quantity))),
  CONSTRAINT delivery_challan_lines_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT delivery_challan_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE delivery_challan_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_challan_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE delivery_challans (
  companies_id uuid NOT NULL,
  delivery_challans_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  challan_kind text NOT NULL,
  challan_number text,
  number_key text DEFAULT ''::text NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED NOT NULL,
  customer jsonb NOT NULL,
  seller jsonb,
  challan_date date NOT NULL,
  order_reference text,
  place_of_supply text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text NOT NULL,
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  notes text,
  terms text,
  cancel_reason text,
  delivered_at timestamp with time zone,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  sales_orders_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || COALESCE(challan_number, ''::text)) || ' '::text) || customer_name) || ' '::text) || COALESCE(order_reference, ''::text)))) STORED NOT NULL,
  gst_registrations_id uuid,
  CONSTRAINT delivery_challans_pkey PRIMARY KEY (companies_id, delivery_challans_id),
  CONSTRAINT delivery_challans_companies_id_challan_number_key UNIQUE (companies_id, challan_number),
  CONSTRAINT delivery_challans_challan_kind_check CHECK ((challan_kind = ANY (ARRAY['supply'::text, 'job_work'::text, 'on_approval'::text, 'branch_transfer'::text, 'other'::text]))),
  CONSTRAINT delivery_challans_challan_number_check CHECK ((length(challan_number) <= 16)),
  CONSTRAINT delivery_challans_check CHECK (((delivered_at IS NULL) = (challan_number IS NULL))),
  CONSTRAINT delivery_challans_check1 CHECK (((status = 'draft'::text) OR (delivered_at IS NOT NULL))),
  CONSTRAINT delivery_challans_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT delivery_challans_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'delivered'::text, 'part_returned'::text, 'returned'::text, 'part_invoiced'::text, 'invoiced'::text, 'cancelled'::text]))),
  CONSTRAINT delivery_challans_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT delivery_challans_total_check CHECK ((total >= 0))
);
ALTER TABLE delivery_challans ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_challans FORCE ROW LEVEL SECURITY;

CREATE TABLE depreciation_run_lines (
  companies_id uuid NOT NULL,
  depreciation_runs_id uuid NOT NULL,
  fixed_assets_id uuid NOT NULL,
  from_date date NOT NULL,
  booked_before date,
  amount bigint NOT NULL,
  CONSTRAINT depreciation_run_lines_pkey PRIMARY KEY (companies_id, depreciation_runs_id, fixed_assets_id),
  CONSTRAINT depreciation_run_lines_amount_check CHECK ((amount >= 0))
);
ALTER TABLE depreciation_run_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE depreciation_run_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE depreciation_runs (
  companies_id uuid NOT NULL,
  depreciation_runs_id uuid NOT NULL,
  status text NOT NULL,
  period_to date NOT NULL,
  amount bigint NOT NULL,
  assets integer NOT NULL,
  journal_entries_id uuid NOT NULL,
  reversal_journal_entries_id uuid,
  reverse_reason text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT depreciation_runs_pkey PRIMARY KEY (companies_id, depreciation_runs_id),
  CONSTRAINT depreciation_runs_amount_check CHECK ((amount > 0)),
  CONSTRAINT depreciation_runs_assets_check CHECK ((assets > 0)),
  CONSTRAINT depreciation_runs_check CHECK (((status = 'reversed'::text) = (reversal_journal_entries_id IS NOT NULL))),
  CONSTRAINT depreciation_runs_status_check CHECK ((status = ANY (ARRAY['posted'::text, 'reversed'::text])))
);
ALTER TABLE depreciation_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE depreciation_runs FORCE ROW LEVEL SECURITY;

CREATE TABLE dimension_days (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  dimensions_id uuid NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT dimension_days_pkey PRIMARY KEY (companies_id, ledger_accounts_id, posting_date, dimensions_id)
) WITH (fillfactor=80);
ALTER TABLE dimension_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE dimension_days FORCE ROW LEVEL SECURITY;

CREATE TABLE dimension_months (
  companies_id uuid NOT NULL,
  dimensions_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT dimension_months_pkey PRIMARY KEY (companies_id, dimensions_id, ledger_accounts_id, month),
  CONSTRAINT dimension_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
) WITH (fillfactor=70);
ALTER TABLE dimension_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE dimension_months FORCE ROW LEVEL SECURITY;

CREATE TABLE dimensions (
  companies_id uuid NOT NULL,
  dimensions_id uuid NOT NULL,
  dimension_kind text NOT NULL,
  dimension_name text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT dimensions_pkey PRIMARY KEY (companies_id, dimensions_id),
  CONSTRAINT dimensions_dimension_kind_check CHECK ((dimension_kind = ANY (ARRAY['cost_centre'::text, 'tag'::text])))
);
ALTER TABLE dimensions ENABLE ROW LEVEL SECURITY;
ALTER TABLE dimensions FORCE ROW LEVEL SECURITY;

CREATE TABLE display_pictures (
  accounts_id uuid NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT display_pictures_pkey PRIMARY KEY (accounts_id),
  CONSTRAINT display_pictures_content_check CHECK ((octet_length(content) <= 2097152)),
  CONSTRAINT display_pictures_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

CREATE TABLE dividend_payees (
  companies_id uuid NOT NULL,
  dividend_payees_id uuid NOT NULL,
  dividends_id uuid NOT NULL,
  line_no smallint NOT NULL,
  vendors_id uuid NOT NULL,
  payee_name text NOT NULL,
  holder text NOT NULL,
  exempt_reason text,
  shares bigint,
  amount bigint NOT NULL,
  tds_nature text,
  tds_section text,
  tds_rate numeric(7,4),
  tds_amount bigint NOT NULL,
  tds_short bigint NOT NULL,
  why text[] NOT NULL,
  dividend_payments_id uuid,
  CONSTRAINT dividend_payees_pkey PRIMARY KEY (companies_id, dividend_payees_id),
  CONSTRAINT dividend_payees_companies_id_dividends_id_line_no_key UNIQUE (companies_id, dividends_id, line_no),
  CONSTRAINT dividend_payees_companies_id_dividends_id_vendors_id_key UNIQUE (companies_id, dividends_id, vendors_id),
  CONSTRAINT dividend_payees_amount_check CHECK ((amount > 0)),
  CONSTRAINT dividend_payees_check CHECK (((tds_amount >= 0) AND (tds_amount <= amount))),
  CONSTRAINT dividend_payees_check1 CHECK (((holder = 'exempt'::text) = (exempt_reason IS NOT NULL))),
  CONSTRAINT dividend_payees_exempt_reason_check CHECK (((length(exempt_reason) >= 1) AND (length(exempt_reason) <= 200))),
  CONSTRAINT dividend_payees_holder_check CHECK ((holder = ANY (ARRAY['by_pan'::text, 'individual'::text, 'other'::text, 'exempt'::text]))),
  CONSTRAINT dividend_payees_line_no_check CHECK ((line_no > 0)),
  CONSTRAINT dividend_payees_payee_name_check CHECK (((length(payee_name) >= 1) AND (length(payee_name) <= 120))),
  CONSTRAINT dividend_payees_shares_check CHECK ((shares > 0)),
  CONSTRAINT dividend_payees_tds_nature_check CHECK ((tds_nature = ANY (ARRAY['dividend'::text, 'non_resident'::text]))),
  CONSTRAINT dividend_payees_tds_short_check CHECK ((tds_short >= 0))
);
ALTER TABLE dividend_payees ENABLE ROW LEVEL SECURITY;
ALTER TABLE dividend_payees FORCE ROW LEVEL SECURITY;

CREATE TABLE dividend_payments (
  companies_id uuid NOT NULL,
  dividend_payments_id uuid NOT NULL,
  dividends_id uuid NOT NULL,
  payment_date date NOT NULL,
  amount bigint NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  reference text,
  journal_entries_id uuid NOT NULL,
  undone_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT dividend_payments_pkey PRIMARY KEY (companies_id, dividend_payments_id),
  CONSTRAINT dividend_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT dividend_payments_check CHECK ((undone_on >= payment_date)),
  CONSTRAINT dividend_payments_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
ALTER TABLE dividend_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE dividend_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE dividends (
  companies_id uuid NOT NULL,
  dividends_id uuid NOT NULL,
  dividend_kind text NOT NULL,
  dividend_name text NOT NULL,
  declared_on date NOT NULL,
  record_date date,
  per_share numeric,
  total bigint NOT NULL,
  tds_amount bigint NOT NULL,
  journal_entries_id uuid NOT NULL,
  reversed_on date,
  reverse_reason text,
  reversal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT dividends_pkey PRIMARY KEY (companies_id, dividends_id),
  CONSTRAINT dividends_check CHECK (((tds_amount >= 0) AND (tds_amount <= total))),
  CONSTRAINT dividends_check1 CHECK (((record_date IS NULL) OR (record_date <= (declared_on + 366)))),
  CONSTRAINT dividends_check2 CHECK ((num_nonnulls(reversed_on, reverse_reason, reversal_entries_id) = ANY (ARRAY[0, 3]))),
  CONSTRAINT dividends_check3 CHECK ((reversed_on >= declared_on)),
  CONSTRAINT dividends_dividend_kind_check CHECK ((dividend_kind = ANY (ARRAY['interim'::text, 'final'::text]))),
  CONSTRAINT dividends_dividend_name_check CHECK (((length(dividend_name) >= 1) AND (length(dividend_name) <= 120))),
  CONSTRAINT dividends_per_share_check CHECK ((per_share > (0)::numeric)),
  CONSTRAINT dividends_reverse_reason_check CHECK (((length(reverse_reason) >= 1) AND (length(reverse_reason) <= 300))),
  CONSTRAINT dividends_total_check CHECK ((total > 0))
);
ALTER TABLE dividends ENABLE ROW LEVEL SECURITY;
ALTER TABLE dividends FORCE ROW LEVEL SECURITY;

CREATE TABLE due_marks (
  companies_id uuid NOT NULL,
  due_marks_id uuid NOT NULL,
  invoices_id uuid,
  bills_id uuid,
  mark text NOT NULL,
  held_from date NOT NULL,
  held_until date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT due_marks_pkey PRIMARY KEY (companies_id, due_marks_id),
  CONSTRAINT due_marks_check CHECK ((held_until >= held_from)),
  CONSTRAINT due_marks_check1 CHECK ((num_nonnulls(invoices_id, bills_id) = 1)),
  CONSTRAINT due_marks_check2 CHECK (((mark = 'disputed'::text) OR (bills_id IS NULL))),
  CONSTRAINT due_marks_mark_check CHECK ((mark = ANY (ARRAY['disputed'::text, 'doubtful'::text])))
);
ALTER TABLE due_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE due_marks FORCE ROW LEVEL SECURITY;

CREATE TABLE e_invoice_settings (
  companies_id uuid NOT NULL,
  turnover_band text,
  registers_itself boolean DEFAULT true NOT NULL,
  portal_user_name text,
  portal_password bytea,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  retry_at timestamp with time zone,
  failure_reason text,
  CONSTRAINT e_invoice_settings_pkey PRIMARY KEY (companies_id),
  CONSTRAINT e_invoice_settings_turnover_band_check CHECK ((turnover_band = ANY (ARRAY['up_to_5_crore'::text, 'over_5_crore'::text, 'from_10_crore'::text])))
);
ALTER TABLE e_invoice_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE e_invoice_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE e_invoices (
  companies_id uuid NOT NULL,
  e_invoices_id uuid NOT NULL,
  document_type text NOT NULL,
  invoices_id uuid,
  credit_notes_id uuid,
  document_number text NOT NULL,
  document_date date NOT NULL,
  customer_name text NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL,
  is_liable boolean NOT NULL,
  report_by date,
  asked_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  waiting_reason text,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  irn text,
  ack_number text,
  ack_at timestamp with time zone,
  signed_qr text,
  signed_invoice text,
  cancel_reason text,
  cancel_remark text,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || document_number) || ' '::text) || customer_name) || ' '::text) || COALESCE(irn, ''::text)))) STORED NOT NULL,
  stock_transfers_id uuid,
  CONSTRAINT e_invoices_pkey PRIMARY KEY (companies_id, e_invoices_id),
  CONSTRAINT e_invoices_companies_id_credit_notes_id_key UNIQUE (companies_id, credit_notes_id),
  CONSTRAINT e_invoices_companies_id_invoices_id_key UNIQUE (companies_id, invoices_id),
  CONSTRAINT e_invoices_companies_id_irn_key UNIQUE (companies_id, irn),
  CONSTRAINT e_invoices_companies_id_stock_transfers_id_key UNIQUE (companies_id, stock_transfers_id),
  CONSTRAINT e_invoices_sound CHECK (is_sound(e_invoices.*))
);
ALTER TABLE e_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE e_invoices FORCE ROW LEVEL SECURITY;

CREATE TABLE e_way_bill_group_vehicles (
  companies_id uuid NOT NULL,
  e_way_bill_group_vehicles_id uuid NOT NULL,
  e_way_bill_groups_id uuid NOT NULL,
  vehicle_number text,
  transport_document_number text,
  transport_document_date date,
  quantity numeric(12,3) NOT NULL,
  from_place text,
  from_state_code text,
  reason text,
  remark text,
  added_at timestamp with time zone NOT NULL,
  replaced_at timestamp with time zone,
  CONSTRAINT e_way_bill_group_vehicles_pkey PRIMARY KEY (companies_id, e_way_bill_group_vehicles_id),
  CONSTRAINT e_way_bill_group_vehicles_check CHECK (((vehicle_number IS NOT NULL) OR (transport_document_number IS NOT NULL))),
  CONSTRAINT e_way_bill_group_vehicles_check1 CHECK (((from_place IS NULL) = (reason IS NULL))),
  CONSTRAINT e_way_bill_group_vehicles_quantity_check CHECK ((quantity > (0)::numeric))
);
ALTER TABLE e_way_bill_group_vehicles ENABLE ROW LEVEL SECURITY;
ALTER TABLE e_way_bill_group_vehicles FORCE ROW LEVEL SECURITY;

CREATE TABLE e_way_bill_groups (
  companies_id uuid NOT NULL,
  e_way_bill_groups_id uuid NOT NULL,
  e_way_bills_id uuid NOT NULL,
  group_number integer NOT NULL,
  transport_mode text NOT NULL,
  from_place text NOT NULL,
  from_state_code text NOT NULL,
  to_place text NOT NULL,
  to_state_code text NOT NULL,
  total_quantity numeric(12,3) NOT NULL,
  unit_code text NOT NULL,
  reason text NOT NULL,
  remark text NOT NULL,
  initiated_at timestamp with time zone NOT NULL,
  CONSTRAINT e_way_bill_groups_pkey PRIMARY KEY (companies_id, e_way_bill_groups_id),
  CONSTRAINT e_way_bill_groups_companies_id_e_way_bills_id_group_number_key UNIQUE (companies_id, e_way_bills_id, group_number),
  CONSTRAINT e_way_bill_groups_group_number_check CHECK ((group_number > 0)),
  CONSTRAINT e_way_bill_groups_total_quantity_check CHECK ((total_quantity > (0)::numeric)),
  CONSTRAINT e_way_bill_groups_transport_mode_check CHECK ((transport_mode = ANY (ARRAY['road'::text, 'rail'::text, 'air'::text, 'ship'::text]))),
  CONSTRAINT e_way_bill_groups_unit_code_check CHECK ((unit_code ~ '^[A-Z]{3}$'::text))
);
ALTER TABLE e_way_bill_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE e_way_bill_groups FORCE ROW LEVEL SECURITY;

CREATE TABLE e_way_bill_movements (
  companies_id uuid NOT NULL,
  e_way_bill_movements_id uuid NOT NULL,
  e_way_bills_id uuid NOT NULL,
  kind text NOT NULL,
  transport_mode text NOT NULL,
  vehicle_number text,
  transport_document_number text,
  from_place text,
  reason text NOT NULL,
  remark text,
  remaining_km integer,
  moved_at timestamp with time zone NOT NULL,
  valid_until timestamp with time zone NOT NULL,
  CONSTRAINT e_way_bill_movements_pkey PRIMARY KEY (companies_id, e_way_bill_movements_id),
  CONSTRAINT e_way_bill_movements_kind_check CHECK ((kind = ANY (ARRAY['vehicle'::text, 'extension'::text]))),
  CONSTRAINT e_way_bill_movements_transport_mode_check CHECK ((transport_mode = ANY (ARRAY['road'::text, 'rail'::text, 'air'::text, 'ship'::text])))
);
ALTER TABLE e_way_bill_movements ENABLE ROW LEVEL SECURITY;
ALTER TABLE e_way_bill_movements FORCE ROW LEVEL SECURITY;

CREATE TABLE e_way_bills (
  companies_id uuid NOT NULL,
  e_way_bills_id uuid NOT NULL,
  invoices_id uuid,
  document_number text NOT NULL,
  document_date date NOT NULL,
  customer_name text NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL,
  under_way text,
  wanted jsonb,
  asked_at timestamp with time zone,
  attempts integer DEFAULT 0 NOT NULL,
  waiting_reason text,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  e_way_bill_number text,
  generated_at timestamp with time zone,
  valid_until timestamp with time zone,
  from_pincode text NOT NULL,
  to_pincode text NOT NULL,
  distance_km integer NOT NULL,
  transporter_id text,
  transporter_name text,
  transport_mode text,
  vehicle_number text,
  vehicle_type text DEFAULT 'regular'::text NOT NULL,
  transport_document_number text,
  transport_document_date date,
  cancel_reason text,
  cancel_remark text,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((((' '::text || document_number) || ' '::text) || customer_name) || ' '::text) || COALESCE(e_way_bill_number, ''::text)) || ' '::text) || COALESCE(vehicle_number, ''::text)))) STORED NOT NULL,
  delivery_challans_id uuid,
  sub_supply text,
  sub_supply_note text,
  stock_transfers_id uuid,
  CONSTRAINT e_way_bills_pkey PRIMARY KEY (companies_id, e_way_bills_id),
  CONSTRAINT e_way_bills_companies_id_e_way_bill_number_key UNIQUE (companies_id, e_way_bill_number),
  CONSTRAINT e_way_bills_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['duplicate'::text, 'order_cancelled'::text, 'data_entry_mistake'::text, 'others'::text]))),
  CONSTRAINT e_way_bills_check CHECK (((status = ANY (ARRAY['pending'::text, 'failed'::text])) = (e_way_bill_number IS NULL))),
  CONSTRAINT e_way_bills_check1 CHECK (((e_way_bill_number IS NULL) = (generated_at IS NULL))),
  CONSTRAINT e_way_bills_check2 CHECK (((status <> 'pending'::text) OR (under_way = 'generate'::text))),
  CONSTRAINT e_way_bills_check3 CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  CONSTRAINT e_way_bills_distance_km_check CHECK (((distance_km >= 1) AND (distance_km <= 4000))),
  CONSTRAINT e_way_bills_e_way_bill_number_check CHECK ((e_way_bill_number ~ '^[0-9]{12}$'::text)),
  CONSTRAINT e_way_bills_of_challan_why CHECK (((delivery_challans_id IS NULL) = (sub_supply IS NULL))),
  CONSTRAINT e_way_bills_of_one CHECK ((num_nonnulls(invoices_id, delivery_challans_id, stock_transfers_id) = 1)),
  CONSTRAINT e_way_bills_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'failed'::text, 'cancelled'::text]))),
  CONSTRAINT e_way_bills_sub_supply_check CHECK ((sub_supply = ANY (ARRAY['job_work'::text, 'lots'::text, 'own_use'::text, 'exhibition'::text, 'line_sales'::text, 'recipient_unknown'::text, 'others'::text]))),
  CONSTRAINT e_way_bills_transport_mode_check CHECK ((transport_mode = ANY (ARRAY['road'::text, 'rail'::text, 'air'::text, 'ship'::text]))),
  CONSTRAINT e_way_bills_under_way_check CHECK ((under_way = ANY (ARRAY['generate'::text, 'vehicle'::text, 'extend'::text, 'cancel'::text, 'group'::text, 'group_vehicle'::text, 'group_change'::text]))),
  CONSTRAINT e_way_bills_vehicle_type_check CHECK ((vehicle_type = ANY (ARRAY['regular'::text, 'odc'::text])))
);
ALTER TABLE e_way_bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE e_way_bills FORCE ROW LEVEL SECURITY;

CREATE TABLE entry_sources (
  source text NOT NULL,
  lock_module text NOT NULL,
  CONSTRAINT entry_sources_pkey PRIMARY KEY (source),
  CONSTRAINT entry_sources_lock_module_check CHECK ((lock_module = ANY (ARRAY['sales'::text, 'purchases'::text, 'bank'::text, 'journals'::text])))
);

CREATE TABLE estimate_lines (
  companies_id uuid NOT NULL,
  estimates_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL,
  hsn text,
  unit text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_percent numeric(6,3),
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT estimate_lines_pkey PRIMARY KEY (companies_id, estimates_id, line_no),
  CONSTRAINT estimate_lines_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT estimate_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE estimate_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE estimate_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE estimate_links (
  companies_id uuid NOT NULL,
  estimates_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  viewed_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_name text,
  CONSTRAINT estimate_links_pkey PRIMARY KEY (companies_id, estimates_id),
  CONSTRAINT estimate_links_answer_name_check CHECK ((length(answer_name) <= 100)),
  CONSTRAINT estimate_links_check CHECK (((answered_at IS NULL) = (answer_name IS NULL)))
);
ALTER TABLE estimate_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE estimate_links FORCE ROW LEVEL SECURITY;

CREATE TABLE estimates (
  companies_id uuid NOT NULL,
  estimates_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  estimate_number text,
  number_key text DEFAULT ''::text NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED NOT NULL,
  customer jsonb NOT NULL,
  seller jsonb,
  estimate_date date NOT NULL,
  valid_until date NOT NULL,
  order_reference text,
  place_of_supply text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text NOT NULL,
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  notes text,
  terms text,
  decline_reason text,
  sent_at timestamp with time zone,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  hub_enquiries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || COALESCE(estimate_number, ''::text)) || ' '::text) || customer_name) || ' '::text) || COALESCE(order_reference, ''::text)))) STORED NOT NULL,
  gst_registrations_id uuid,
  CONSTRAINT estimates_pkey PRIMARY KEY (companies_id, estimates_id),
  CONSTRAINT estimates_companies_id_estimate_number_key UNIQUE (companies_id, estimate_number),
  CONSTRAINT estimates_check CHECK ((valid_until >= estimate_date)),
  CONSTRAINT estimates_check1 CHECK (((sent_at IS NULL) = (estimate_number IS NULL))),
  CONSTRAINT estimates_check2 CHECK (((status = 'draft'::text) OR (sent_at IS NOT NULL))),
  CONSTRAINT estimates_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT estimates_estimate_number_check CHECK ((length(estimate_number) <= 16)),
  CONSTRAINT estimates_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'part_invoiced'::text, 'invoiced'::text]))),
  CONSTRAINT estimates_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT estimates_total_check CHECK ((total >= 0))
);
ALTER TABLE estimates ENABLE ROW LEVEL SECURITY;
ALTER TABLE estimates FORCE ROW LEVEL SECURITY;

CREATE TABLE export_certificates (
  companies_id uuid NOT NULL,
  export_certificates_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  line_no smallint NOT NULL,
  brc_number text NOT NULL,
  brc_date date,
  amount bigint,
  CONSTRAINT export_certificates_pkey PRIMARY KEY (companies_id, export_certificates_id),
  CONSTRAINT export_certificates_companies_id_invoices_id_brc_number_key UNIQUE (companies_id, invoices_id, brc_number),
  CONSTRAINT export_certificates_amount_check CHECK ((amount > 0)),
  CONSTRAINT export_certificates_brc_number_check CHECK (((length(brc_number) >= 1) AND (length(brc_number) <= 40)))
);
ALTER TABLE export_certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE export_certificates FORCE ROW LEVEL SECURITY;

CREATE TABLE export_proofs (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  port_code text,
  shipping_bill_number text,
  shipping_bill_date date,
  fob_value bigint,
  egm_number text,
  egm_date date,
  updated_by uuid,
  updated_at timestamp with time zone NOT NULL,
  shipping_recorded_at timestamp with time zone,
  like_value bigint,
  CONSTRAINT export_proofs_pkey PRIMARY KEY (companies_id, invoices_id),
  CONSTRAINT export_proofs_check CHECK (((shipping_recorded_at IS NOT NULL) = (num_nulls(port_code, shipping_bill_number, shipping_bill_date) = 0))),
  CONSTRAINT export_proofs_egm_number_check CHECK (((length(egm_number) >= 1) AND (length(egm_number) <= 20))),
  CONSTRAINT export_proofs_fob_value_check CHECK ((fob_value > 0)),
  CONSTRAINT export_proofs_like_value_check CHECK ((like_value > 0)),
  CONSTRAINT export_proofs_port_code_check CHECK ((port_code ~ '^[A-Z0-9]{6}$'::text)),
  CONSTRAINT export_proofs_shipping_bill_number_check CHECK ((shipping_bill_number ~ '^[0-9]{3,7}$'::text))
);
ALTER TABLE export_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE export_proofs FORCE ROW LEVEL SECURITY;

CREATE TABLE files (
  companies_id uuid NOT NULL,
  files_id uuid NOT NULL,
  original_file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (companies_id, files_id)
);
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;

CREATE TABLE fixed_assets (
  companies_id uuid NOT NULL,
  fixed_assets_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  asset_number text NOT NULL,
  number_key text NOT NULL,
  asset_name text NOT NULL,
  asset_class text NOT NULL,
  identification text,
  vendor_name text,
  notes text,
  cost_accounts_id uuid NOT NULL,
  cost bigint NOT NULL,
  acquired_on date NOT NULL,
  put_to_use_on date NOT NULL,
  method text NOT NULL,
  useful_life_years smallint,
  residual_value bigint NOT NULL,
  opening_depreciation bigint NOT NULL,
  depreciated_until date,
  tax_block text,
  opening_tax_value bigint,
  opening_tax_year date,
  bills_id uuid,
  bill_line_no smallint,
  against_accounts_id uuid,
  journal_entries_id uuid,
  booked_depreciation bigint DEFAULT 0 NOT NULL,
  booked_until date,
  disposed_on date,
  proceeds bigint,
  proceeds_accounts_id uuid,
  disposal_depreciation bigint,
  disposal_gain bigint,
  disposal_notes text,
  disposal_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((((' '::text || asset_number) || ' '::text) || asset_name) || ' '::text) || COALESCE(identification, ''::text)) || ' '::text) || COALESCE(vendor_name, ''::text)))) STORED NOT NULL,
  split_from uuid,
  parts_sold integer DEFAULT 0 NOT NULL,
  CONSTRAINT fixed_assets_pkey PRIMARY KEY (companies_id, fixed_assets_id),
  CONSTRAINT fixed_assets_companies_id_asset_number_key UNIQUE (companies_id, asset_number),
  CONSTRAINT fixed_assets_asset_number_check CHECK ((length(asset_number) <= 16)),
  CONSTRAINT fixed_assets_booked_depreciation_check CHECK ((booked_depreciation >= 0)),
  CONSTRAINT fixed_assets_check CHECK ((put_to_use_on >= acquired_on)),
  CONSTRAINT fixed_assets_check1 CHECK (((residual_value >= 0) AND (residual_value <= cost))),
  CONSTRAINT fixed_assets_check2 CHECK (((opening_depreciation >= 0) AND (opening_depreciation <= (cost - residual_value)))),
  CONSTRAINT fixed_assets_check3 CHECK (((method = 'none'::text) = (useful_life_years IS NULL))),
  CONSTRAINT fixed_assets_check4 CHECK (((depreciated_until IS NULL) = (opening_depreciation = 0))),
  CONSTRAINT fixed_assets_check5 CHECK (((opening_tax_value IS NULL) = (opening_tax_year IS NULL))),
  CONSTRAINT fixed_assets_check6 CHECK (((status = 'disposed'::text) = (disposed_on IS NOT NULL))),
  CONSTRAINT fixed_assets_check7 CHECK ((((opening_depreciation + booked_depreciation) + COALESCE(disposal_depreciation, (0)::bigint)) <= (cost - residual_value))),
  CONSTRAINT fixed_assets_cost_check CHECK ((cost > 0)),
  CONSTRAINT fixed_assets_method_check CHECK ((method = ANY (ARRAY['slm'::text, 'wdv'::text, 'none'::text]))),
  CONSTRAINT fixed_assets_opening_tax_value_check CHECK ((opening_tax_value >= 0)),
  CONSTRAINT fixed_assets_proceeds_check CHECK ((proceeds >= 0)),
  CONSTRAINT fixed_assets_status_check CHECK ((status = ANY (ARRAY['in_use'::text, 'disposed'::text]))),
  CONSTRAINT fixed_assets_useful_life_years_check CHECK (((useful_life_years >= 1) AND (useful_life_years <= 100)))
);
ALTER TABLE fixed_assets ENABLE ROW LEVEL SECURITY;
ALTER TABLE fixed_assets FORCE ROW LEVEL SECURITY;

CREATE TABLE foreign_account_moves (
  companies_id uuid NOT NULL,
  foreign_account_moves_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  move_kind text NOT NULL,
  moved_on date NOT NULL,
  foreign_amount bigint NOT NULL,
  amount bigint NOT NULL,
  exchange_rate numeric NOT NULL,
  rate_date date,
  rate_source text NOT NULL,
  memo text NOT NULL,
  journal_entries_id uuid NOT NULL,
  undoes_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  cash_gain bigint DEFAULT 0 NOT NULL,
  CONSTRAINT foreign_account_moves_pkey PRIMARY KEY (companies_id, foreign_account_moves_id),
  CONSTRAINT foreign_account_moves_check CHECK (((move_kind = 'undone'::text) = (undoes_id IS NOT NULL))),
  CONSTRAINT foreign_account_moves_exchange_rate_check CHECK ((exchange_rate >= (0)::numeric)),
  CONSTRAINT foreign_account_moves_foreign_amount_check CHECK ((foreign_amount <> 0)),
  CONSTRAINT foreign_account_moves_move_kind_check CHECK ((move_kind = ANY (ARRAY['opening'::text, 'receipt'::text, 'bill_payment'::text, 'conversion'::text, 'other'::text, 'undone'::text]))),
  CONSTRAINT foreign_account_moves_rate_source_check CHECK ((rate_source = ANY (ARRAY['reference'::text, 'typed'::text, 'average'::text, 'bank'::text])))
);
ALTER TABLE foreign_account_moves ENABLE ROW LEVEL SECURITY;
ALTER TABLE foreign_account_moves FORCE ROW LEVEL SECURITY;

CREATE TABLE foreign_accounts (
  companies_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  currency text NOT NULL,
  foreign_balance bigint DEFAULT 0 NOT NULL,
  carried bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT foreign_accounts_pkey PRIMARY KEY (companies_id, bank_accounts_id),
  CONSTRAINT foreign_accounts_companies_id_ledger_accounts_id_key UNIQUE (companies_id, ledger_accounts_id),
  CONSTRAINT foreign_accounts_carried_check CHECK ((carried >= 0)),
  CONSTRAINT foreign_accounts_check CHECK (((foreign_balance > 0) OR (carried = 0))),
  CONSTRAINT foreign_accounts_currency_check CHECK (((currency ~ '^[A-Z]{3}$'::text) AND (currency <> 'INR'::text))),
  CONSTRAINT foreign_accounts_foreign_balance_check CHECK ((foreign_balance >= 0))
);
ALTER TABLE foreign_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE foreign_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE foreign_moves (
  companies_id uuid NOT NULL,
  foreign_moves_id uuid NOT NULL,
  document_type text NOT NULL,
  documents_id uuid NOT NULL,
  currency text NOT NULL,
  moved_on date NOT NULL,
  foreign_amount bigint NOT NULL,
  amount bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT foreign_moves_pkey PRIMARY KEY (companies_id, foreign_moves_id),
  CONSTRAINT foreign_moves_document_type_check CHECK ((document_type = ANY (ARRAY['invoice'::text, 'bill'::text, 'credit_note'::text, 'debit_note'::text, 'customer_advance'::text, 'vendor_advance'::text])))
);
ALTER TABLE foreign_moves ENABLE ROW LEVEL SECURITY;
ALTER TABLE foreign_moves FORCE ROW LEVEL SECURITY;

CREATE TABLE gateway_events (
  companies_id uuid NOT NULL,
  provider text NOT NULL,
  event_id text NOT NULL,
  event text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT gateway_events_pkey PRIMARY KEY (companies_id, provider, event_id)
);
ALTER TABLE gateway_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE gateway_events FORCE ROW LEVEL SECURITY;

CREATE TABLE group_companies (
  companies_id uuid NOT NULL,
  company_groups_id uuid NOT NULL,
  member_id uuid NOT NULL,
  company_name text NOT NULL,
  column_no smallint NOT NULL,
  CONSTRAINT group_companies_pkey PRIMARY KEY (companies_id, company_groups_id, member_id)
);
ALTER TABLE group_companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_companies FORCE ROW LEVEL SECURITY;

CREATE TABLE group_consents (
  companies_id uuid NOT NULL,
  company_groups_id uuid NOT NULL,
  leading_id uuid NOT NULL,
  leading_name text NOT NULL,
  group_name text NOT NULL,
  consented_by uuid NOT NULL,
  consented_at timestamp with time zone NOT NULL,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  CONSTRAINT group_consents_pkey PRIMARY KEY (companies_id, company_groups_id),
  CONSTRAINT group_consents_check CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL)))
);
ALTER TABLE group_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_consents FORCE ROW LEVEL SECURITY;

CREATE TABLE group_elimination_lines (
  companies_id uuid NOT NULL,
  group_eliminations_id uuid NOT NULL,
  line_no smallint NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  account_role text,
  account_type text NOT NULL,
  schedule_iii text NOT NULL,
  code text NOT NULL,
  account_name text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT group_elimination_lines_pkey PRIMARY KEY (companies_id, group_eliminations_id, line_no),
  CONSTRAINT group_elimination_lines_amount_check CHECK ((amount <> 0))
);
ALTER TABLE group_elimination_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_elimination_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE group_eliminations (
  companies_id uuid NOT NULL,
  group_eliminations_id uuid NOT NULL,
  company_groups_id uuid NOT NULL,
  eliminated_on date NOT NULL,
  reason text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  taken_back_by uuid,
  taken_back_at timestamp with time zone,
  CONSTRAINT group_eliminations_pkey PRIMARY KEY (companies_id, group_eliminations_id),
  CONSTRAINT group_eliminations_check CHECK (((taken_back_by IS NULL) = (taken_back_at IS NULL)))
);
ALTER TABLE group_eliminations ENABLE ROW LEVEL SECURITY;
ALTER TABLE group_eliminations FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_advance_amendments (
  companies_id uuid NOT NULL,
  gst_advance_amendments_id uuid NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  filed_period date NOT NULL,
  part text NOT NULL,
  decision text NOT NULL,
  reason text,
  was jsonb NOT NULL,
  now jsonb NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_advance_amendments_pkey PRIMARY KEY (companies_id, gst_advance_amendments_id),
  CONSTRAINT gst_advance_amendments_companies_id_gstin_filed_period_part_key UNIQUE (companies_id, gstin, filed_period, part, period),
  CONSTRAINT gst_advance_amendments_check CHECK (((decision = 'accepted'::text) OR (reason IS NOT NULL))),
  CONSTRAINT gst_advance_amendments_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'left_out'::text]))),
  CONSTRAINT gst_advance_amendments_filed_period_check CHECK ((EXTRACT(day FROM filed_period) = (1)::numeric)),
  CONSTRAINT gst_advance_amendments_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_advance_amendments_part_check CHECK ((part = ANY (ARRAY['received'::text, 'adjusted'::text]))),
  CONSTRAINT gst_advance_amendments_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gst_advance_amendments_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250)))
);
ALTER TABLE gst_advance_amendments ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_advance_amendments FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_amendments (
  companies_id uuid NOT NULL,
  gst_amendments_id uuid NOT NULL,
  gstin text NOT NULL,
  return_form text NOT NULL,
  period date NOT NULL,
  filed_period date NOT NULL,
  document_kind text NOT NULL,
  document_id uuid NOT NULL,
  cause text NOT NULL,
  field_sets text[] NOT NULL,
  decision text NOT NULL,
  reason text,
  correction jsonb NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_amendments_pkey PRIMARY KEY (companies_id, gst_amendments_id),
  CONSTRAINT gst_amendments_cause_check CHECK ((cause = ANY (ARRAY['late'::text, 'cancelled'::text, 'customer_gstin'::text, 'shipping_bill'::text, 'entered'::text]))),
  CONSTRAINT gst_amendments_check CHECK (((reason IS NOT NULL) OR ((decision = 'accepted'::text) AND (cause <> 'entered'::text)))),
  CONSTRAINT gst_amendments_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'left_out'::text]))),
  CONSTRAINT gst_amendments_document_kind_check CHECK ((document_kind = ANY (ARRAY['invoices'::text, 'cash_memos'::text, 'credit_notes'::text, 'stock_transfers'::text]))),
  CONSTRAINT gst_amendments_field_sets_check CHECK (((cardinality(field_sets) > 0) AND (field_sets <@ ARRAY['figures'::text, 'gstin'::text, 'place'::text, 'shipping'::text]))),
  CONSTRAINT gst_amendments_filed_period_check CHECK ((EXTRACT(day FROM filed_period) = (1)::numeric)),
  CONSTRAINT gst_amendments_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_amendments_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gst_amendments_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 250))),
  CONSTRAINT gst_amendments_return_form_check CHECK ((return_form = ANY (ARRAY['gstr1'::text, 'gstr1a'::text])))
);
ALTER TABLE gst_amendments ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_amendments FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_cash_transfers (
  companies_id uuid NOT NULL,
  gst_cash_transfers_id uuid NOT NULL,
  gstin text NOT NULL,
  to_gstin text NOT NULL,
  from_head text NOT NULL,
  from_minor text NOT NULL,
  to_head text NOT NULL,
  to_minor text NOT NULL,
  amount bigint NOT NULL,
  transferred_on date NOT NULL,
  acknowledgement text,
  journal_entries_id uuid,
  cancelled_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_cash_transfers_pkey PRIMARY KEY (companies_id, gst_cash_transfers_id),
  CONSTRAINT gst_cash_transfers_acknowledgement_check CHECK (((length(acknowledgement) >= 1) AND (length(acknowledgement) <= 30))),
  CONSTRAINT gst_cash_transfers_amount_check CHECK ((amount > 0)),
  CONSTRAINT gst_cash_transfers_check CHECK (((gstin <> to_gstin) OR (from_head <> to_head) OR (from_minor <> to_minor))),
  CONSTRAINT gst_cash_transfers_check1 CHECK (((gstin = to_gstin) OR ((from_head = ANY (ARRAY['igst'::text, 'cgst'::text])) AND (to_head = ANY (ARRAY['igst'::text, 'cgst'::text]))))),
  CONSTRAINT gst_cash_transfers_check2 CHECK ((SUBSTRING(gstin FROM 3 FOR 10) = SUBSTRING(to_gstin FROM 3 FOR 10))),
  CONSTRAINT gst_cash_transfers_check3 CHECK (((gstin <> to_gstin) OR (journal_entries_id IS NULL))),
  CONSTRAINT gst_cash_transfers_check4 CHECK (((void_journal_entries_id IS NULL) OR (cancelled_on IS NOT NULL))),
  CONSTRAINT gst_cash_transfers_from_head_check CHECK ((from_head = ANY (ARRAY['igst'::text, 'cgst'::text, 'sgst'::text, 'cess'::text]))),
  CONSTRAINT gst_cash_transfers_from_minor_check CHECK ((from_minor = ANY (ARRAY['tax'::text, 'interest'::text, 'penalty'::text, 'fee'::text, 'other'::text]))),
  CONSTRAINT gst_cash_transfers_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_cash_transfers_to_gstin_check CHECK ((length(to_gstin) = 15)),
  CONSTRAINT gst_cash_transfers_to_head_check CHECK ((to_head = ANY (ARRAY['igst'::text, 'cgst'::text, 'sgst'::text, 'cess'::text]))),
  CONSTRAINT gst_cash_transfers_to_minor_check CHECK ((to_minor = ANY (ARRAY['tax'::text, 'interest'::text, 'penalty'::text, 'fee'::text, 'other'::text])))
);
ALTER TABLE gst_cash_transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_cash_transfers FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_challan_amounts (
  companies_id uuid NOT NULL,
  gst_challans_id uuid NOT NULL,
  head text NOT NULL,
  minor text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT gst_challan_amounts_pkey PRIMARY KEY (companies_id, gst_challans_id, head, minor),
  CONSTRAINT gst_challan_amounts_amount_check CHECK ((amount > 0)),
  CONSTRAINT gst_challan_amounts_head_check CHECK ((head = ANY (ARRAY['igst'::text, 'cgst'::text, 'sgst'::text, 'cess'::text]))),
  CONSTRAINT gst_challan_amounts_minor_check CHECK ((minor = ANY (ARRAY['tax'::text, 'interest'::text, 'penalty'::text, 'fee'::text, 'other'::text])))
);
ALTER TABLE gst_challan_amounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_challan_amounts FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_challans (
  companies_id uuid NOT NULL,
  gst_challans_id uuid NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  purpose text NOT NULL,
  status text NOT NULL,
  cpin text,
  made_on date,
  valid_until date,
  cin text,
  paid_on date,
  ledger_accounts_id uuid,
  journal_entries_id uuid,
  cancelled_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  payouts_id uuid,
  payout_state text,
  payout_reason text,
  utr text,
  portal_wanted text,
  portal_key text,
  portal_asked_at timestamp with time zone,
  portal_attempts integer DEFAULT 0 NOT NULL,
  portal_reason jsonb,
  CONSTRAINT gst_challans_pkey PRIMARY KEY (companies_id, gst_challans_id),
  CONSTRAINT gst_challans_check CHECK ((num_nulls(cpin, made_on, valid_until) = ANY (ARRAY[0, 3]))),
  CONSTRAINT gst_challans_check1 CHECK (((portal_wanted <> 'cpin'::text) OR (portal_key IS NOT NULL))),
  CONSTRAINT gst_challans_check3 CHECK (((status <> 'made'::text) OR ((cpin IS NOT NULL) AND (cin IS NULL)))),
  CONSTRAINT gst_challans_check4 CHECK (((status <> 'proposed'::text) OR (num_nulls(cpin, cin) = 2))),
  CONSTRAINT gst_challans_check5 CHECK (((status = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
  CONSTRAINT gst_challans_cin_check CHECK (((length(cin) >= 1) AND (length(cin) <= 20))),
  CONSTRAINT gst_challans_cin_of_paid CHECK (((cin IS NULL) OR (paid_on IS NOT NULL))),
  CONSTRAINT gst_challans_cpin_check CHECK ((cpin ~ '^[0-9]{14}$'::text)),
  CONSTRAINT gst_challans_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_challans_paid CHECK (((status <> 'paid'::text) OR ((cpin IS NOT NULL) AND (paid_on IS NOT NULL) AND ((cin IS NOT NULL) OR (payouts_id IS NOT NULL))))),
  CONSTRAINT gst_challans_paid_by_bank CHECK (((payout_state IS DISTINCT FROM 'paid'::text) OR (status = 'paid'::text))),
  CONSTRAINT gst_challans_payout CHECK (((payouts_id IS NULL) = (payout_state IS NULL))),
  CONSTRAINT gst_challans_payout_state_check CHECK ((payout_state = ANY (ARRAY['under_way'::text, 'paid'::text, 'failed'::text]))),
  CONSTRAINT gst_challans_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gst_challans_portal_wanted_check CHECK ((portal_wanted = ANY (ARRAY['cpin'::text, 'cin'::text]))),
  CONSTRAINT gst_challans_purpose_check CHECK ((purpose = ANY (ARRAY['gstr3b'::text, 'cmp08'::text, 'qrmp_fixed'::text, 'qrmp_own'::text, 'other'::text]))),
  CONSTRAINT gst_challans_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'made'::text, 'paid'::text, 'cancelled'::text])))
);
ALTER TABLE gst_challans ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_challans FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_credit_methods (
  companies_id uuid NOT NULL,
  gst_credit_methods_id uuid NOT NULL,
  gstin text NOT NULL,
  year_start date NOT NULL,
  set_by uuid,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_credit_methods_pkey PRIMARY KEY (companies_id, gst_credit_methods_id),
  CONSTRAINT gst_credit_methods_companies_id_gstin_year_start_key UNIQUE (companies_id, gstin, year_start),
  CONSTRAINT gst_credit_methods_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_credit_methods_year_start_check CHECK ((to_char((year_start)::timestamp with time zone, 'MM-DD'::text) = '04-01'::text))
);
ALTER TABLE gst_credit_methods ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_credit_methods FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_credit_uses (
  companies_id uuid NOT NULL,
  gst_credit_uses_id uuid NOT NULL,
  ledger_accounts_id uuid,
  from_date date,
  bills_id uuid,
  line_no smallint,
  use text NOT NULL,
  set_by uuid,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_credit_uses_pkey PRIMARY KEY (companies_id, gst_credit_uses_id),
  CONSTRAINT gst_credit_uses_check CHECK ((num_nulls(ledger_accounts_id, from_date) = ANY (ARRAY[0, 2]))),
  CONSTRAINT gst_credit_uses_check1 CHECK ((num_nulls(bills_id, line_no) = ANY (ARRAY[0, 2]))),
  CONSTRAINT gst_credit_uses_check2 CHECK (((ledger_accounts_id IS NULL) <> (bills_id IS NULL))),
  CONSTRAINT gst_credit_uses_use_check CHECK ((use = ANY (ARRAY['taxable'::text, 'common'::text, 'common_private'::text])))
);
ALTER TABLE gst_credit_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_credit_uses FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_entries (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  line_no smallint NOT NULL,
  row_no smallint NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  gst_registrations_id uuid,
  gst_kind text NOT NULL,
  tax_head text,
  amount bigint NOT NULL,
  taxable_value bigint,
  gst_rate numeric(6,3),
  place_of_supply text,
  document_line_no smallint,
  tax_period date,
  CONSTRAINT gst_entries_pkey PRIMARY KEY (companies_id, journal_entries_id, line_no, row_no),
  CONSTRAINT gst_entries_amount_check CHECK ((amount <> 0)),
  CONSTRAINT gst_entries_gst_kind_check CHECK ((gst_kind = ANY (ARRAY['output'::text, 'advance'::text, 'input'::text, 'reverse_charge'::text, 'reversal'::text, 'reclaim'::text, 'set_off'::text, 'deducted'::text, 'payment'::text, 'refund'::text, 'adjustment'::text, 'opening'::text, 'unexplained'::text]))),
  CONSTRAINT gst_entries_tax_head_check CHECK ((tax_head = ANY (ARRAY['igst'::text, 'cgst'::text, 'sgst'::text, 'cess'::text]))),
  CONSTRAINT gst_entries_tax_period_check CHECK ((EXTRACT(day FROM tax_period) = (1)::numeric))
);
ALTER TABLE gst_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_entry_backfills (
  companies_id uuid NOT NULL,
  after_id uuid NOT NULL,
  CONSTRAINT gst_entry_backfills_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE gst_entry_backfills ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_entry_backfills FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_filing_steps (
  companies_id uuid NOT NULL,
  gst_filings_id uuid NOT NULL,
  step_no smallint NOT NULL,
  kind text NOT NULL,
  content text,
  idempotency_key text NOT NULL,
  status text NOT NULL,
  reference text,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  polls integer DEFAULT 0 NOT NULL,
  asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT gst_filing_steps_pkey PRIMARY KEY (companies_id, gst_filings_id, step_no),
  CONSTRAINT gst_filing_steps_companies_id_idempotency_key_gst_filings_i_key UNIQUE (companies_id, idempotency_key, gst_filings_id),
  CONSTRAINT gst_filing_steps_check CHECK (((status <> 'processing'::text) OR (reference IS NOT NULL))),
  CONSTRAINT gst_filing_steps_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 200))),
  CONSTRAINT gst_filing_steps_kind_check CHECK ((kind = ANY (ARRAY['track'::text, 'clear'::text, 'save'::text, 'offset'::text, 'proceed'::text, 'compare'::text, 'file'::text]))),
  CONSTRAINT gst_filing_steps_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'asked'::text, 'processing'::text, 'accepted'::text, 'refused'::text]))),
  CONSTRAINT gst_filing_steps_step_no_check CHECK ((step_no > 0))
);
ALTER TABLE gst_filing_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_filing_steps FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_filings (
  companies_id uuid NOT NULL,
  gst_filings_id uuid NOT NULL,
  gstin text NOT NULL,
  return_form text NOT NULL,
  period date NOT NULL,
  content_hash text NOT NULL,
  state text NOT NULL,
  acknowledgement text,
  filed_on date,
  reason jsonb,
  differences jsonb DEFAULT '[]'::jsonb NOT NULL,
  started_by uuid,
  started_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_filings_pkey PRIMARY KEY (companies_id, gst_filings_id),
  CONSTRAINT gst_filings_check CHECK ((num_nulls(acknowledgement, filed_on) = ANY (ARRAY[0, 2]))),
  CONSTRAINT gst_filings_check1 CHECK (((state <> ALL (ARRAY['filed'::text, 'filed_elsewhere'::text])) OR (acknowledgement IS NOT NULL))),
  CONSTRAINT gst_filings_content_hash_check CHECK ((length(content_hash) = 64)),
  CONSTRAINT gst_filings_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_filings_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gst_filings_return_form_check CHECK ((return_form = ANY (ARRAY['gstr1'::text, 'gstr1a'::text, 'gstr3b'::text]))),
  CONSTRAINT gst_filings_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'refused'::text, 'ready'::text, 'filing'::text, 'filed'::text, 'filed_elsewhere'::text, 'stopped'::text])))
);
ALTER TABLE gst_filings ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_filings FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_ledger_balances (
  companies_id uuid NOT NULL,
  gst_ledger_balances_id uuid NOT NULL,
  gstin text NOT NULL,
  kind text NOT NULL,
  as_of date NOT NULL,
  cash jsonb NOT NULL,
  credit jsonb,
  negative jsonb,
  entered_by uuid,
  entered_at timestamp with time zone NOT NULL,
  reclaim jsonb,
  reverse_charge jsonb,
  CONSTRAINT gst_ledger_balances_pkey PRIMARY KEY (companies_id, gst_ledger_balances_id),
  CONSTRAINT gst_ledger_balances_companies_id_gstin_kind_as_of_key UNIQUE (companies_id, gstin, kind, as_of),
  CONSTRAINT gst_ledger_balances_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_ledger_balances_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'portal'::text])))
);
ALTER TABLE gst_ledger_balances ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_ledger_balances FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_portal_answers (
  companies_id uuid NOT NULL,
  gst_portal_answers_id uuid NOT NULL,
  gstin text NOT NULL,
  operation text NOT NULL,
  idempotency_key text,
  outcome text NOT NULL,
  answer jsonb NOT NULL,
  answered_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_portal_answers_pkey PRIMARY KEY (companies_id, gst_portal_answers_id),
  CONSTRAINT gst_portal_answers_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_portal_answers_operation_check CHECK (((length(operation) >= 1) AND (length(operation) <= 40))),
  CONSTRAINT gst_portal_answers_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'unanswered'::text])))
);
ALTER TABLE gst_portal_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_portal_answers FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_portal_connections (
  companies_id uuid NOT NULL,
  gstin text NOT NULL,
  user_name text NOT NULL,
  session_token bytea,
  session_expires_at timestamp with time zone,
  otp_requested_at timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  failing_since timestamp with time zone,
  retry_at timestamp with time zone,
  failure_reason text,
  connected_by uuid,
  connected_at timestamp with time zone,
  CONSTRAINT gst_portal_connections_pkey PRIMARY KEY (companies_id, gstin),
  CONSTRAINT gst_portal_connections_check CHECK (((session_token IS NULL) = (session_expires_at IS NULL))),
  CONSTRAINT gst_portal_connections_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_portal_connections_user_name_check CHECK (((length(user_name) >= 1) AND (length(user_name) <= 100)))
);
ALTER TABLE gst_portal_connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_portal_connections FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_portal_users (
  companies_id uuid NOT NULL,
  gstin text NOT NULL,
  portal_user_name text NOT NULL,
  portal_password bytea NOT NULL,
  CONSTRAINT gst_portal_users_pkey PRIMARY KEY (companies_id, gstin),
  CONSTRAINT gst_portal_users_gstin_check CHECK ((length(gstin) = 15))
);
ALTER TABLE gst_portal_users ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_portal_users FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_registration_schemes (
  companies_id uuid NOT NULL,
  gst_registrations_id uuid NOT NULL,
  from_date date NOT NULL,
  gst_scheme text NOT NULL,
  return_frequency text NOT NULL,
  CONSTRAINT gst_registration_schemes_pkey PRIMARY KEY (companies_id, gst_registrations_id, from_date),
  CONSTRAINT gst_registration_schemes_gst_scheme_check CHECK ((gst_scheme = ANY (ARRAY['regular'::text, 'composition'::text]))),
  CONSTRAINT gst_registration_schemes_return_frequency_check CHECK ((return_frequency = ANY (ARRAY['monthly'::text, 'quarterly'::text])))
);
ALTER TABLE gst_registration_schemes ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_registration_schemes FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_registrations (
  companies_id uuid NOT NULL,
  gst_registrations_id uuid NOT NULL,
  gstin text NOT NULL,
  state_code text NOT NULL,
  registration_kind text NOT NULL,
  is_main boolean NOT NULL,
  registration_name text,
  address_line text,
  city text,
  pincode text,
  invoice_prefix text,
  credit_note_prefix text,
  signatory_name text,
  registered_from date,
  registered_to date,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_registrations_pkey PRIMARY KEY (companies_id, gst_registrations_id),
  CONSTRAINT gst_registrations_companies_id_credit_note_prefix_key UNIQUE (companies_id, credit_note_prefix),
  CONSTRAINT gst_registrations_companies_id_gstin_key UNIQUE (companies_id, gstin),
  CONSTRAINT gst_registrations_companies_id_invoice_prefix_key UNIQUE (companies_id, invoice_prefix),
  CONSTRAINT gst_registrations_check CHECK ((state_code = "left"(gstin, 2))),
  CONSTRAINT gst_registrations_check1 CHECK ((registered_to >= registered_from)),
  CONSTRAINT gst_registrations_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_registrations_registration_kind_check CHECK ((registration_kind = ANY (ARRAY['regular'::text, 'sez'::text, 'isd'::text, 'tds'::text, 'tcs'::text]))),
  CONSTRAINT gst_registrations_registration_name_check CHECK (((length(registration_name) >= 1) AND (length(registration_name) <= 80)))
);
ALTER TABLE gst_registrations ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_registrations FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_return_problems (
  companies_id uuid NOT NULL,
  gst_return_snapshots_id uuid NOT NULL,
  check_code text NOT NULL,
  row_no integer NOT NULL,
  label json NOT NULL,
  cause json NOT NULL,
  link text NOT NULL,
  CONSTRAINT gst_return_problems_pkey PRIMARY KEY (companies_id, gst_return_snapshots_id, check_code, row_no),
  CONSTRAINT gst_return_problems_row_no_check CHECK ((row_no > 0))
);
ALTER TABLE gst_return_problems ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_return_problems FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_return_rows (
  companies_id uuid NOT NULL,
  gst_return_snapshots_id uuid NOT NULL,
  section text NOT NULL,
  row_no integer NOT NULL,
  envelope text NOT NULL,
  is_furnished boolean NOT NULL,
  content json NOT NULL,
  CONSTRAINT gst_return_rows_pkey PRIMARY KEY (companies_id, gst_return_snapshots_id, section, row_no),
  CONSTRAINT gst_return_rows_row_no_check CHECK ((row_no > 0))
);
ALTER TABLE gst_return_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_return_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_return_snapshots (
  companies_id uuid NOT NULL,
  gst_return_snapshots_id uuid NOT NULL,
  return_form text NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  taken_by uuid,
  taken_at timestamp with time zone NOT NULL,
  summary jsonb NOT NULL,
  documents jsonb,
  marks jsonb,
  CONSTRAINT gst_return_snapshots_pkey PRIMARY KEY (companies_id, gst_return_snapshots_id),
  CONSTRAINT gst_return_snapshots_companies_id_return_form_gstin_period_key UNIQUE (companies_id, return_form, gstin, period),
  CONSTRAINT gst_return_snapshots_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gst_return_snapshots_return_form_check CHECK ((return_form = 'gstr1'::text))
);
ALTER TABLE gst_return_snapshots ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_return_snapshots FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_returns (
  companies_id uuid NOT NULL,
  gst_returns_id uuid NOT NULL,
  return_form text NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  status text NOT NULL,
  content_hash text NOT NULL,
  sections jsonb NOT NULL,
  documents jsonb NOT NULL,
  built_by uuid,
  built_at timestamp with time zone NOT NULL,
  approved_by uuid,
  approved_at timestamp with time zone,
  filed_on date,
  acknowledgement text,
  filed_by uuid,
  filed_at timestamp with time zone,
  journal_entries_id uuid,
  reported jsonb,
  CONSTRAINT gst_returns_pkey PRIMARY KEY (companies_id, gst_returns_id),
  CONSTRAINT gst_returns_companies_id_return_form_gstin_period_key UNIQUE (companies_id, return_form, gstin, period),
  CONSTRAINT gst_returns_check CHECK ((num_nulls(filed_on, acknowledgement, filed_at) =
CASE status
    WHEN 'filed'::text THEN 0
    ELSE 3
END)),
  CONSTRAINT gst_returns_content_hash_check CHECK ((length(content_hash) = 64)),
  CONSTRAINT gst_returns_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gst_returns_return_form_check CHECK ((return_form = ANY (ARRAY['gstr1'::text, 'gstr1a'::text, 'gstr3b'::text, 'gstr9'::text, 'cmp08'::text, 'gstr4'::text, 'gstr6'::text]))),
  CONSTRAINT gst_returns_status_check CHECK ((status = ANY (ARRAY['built'::text, 'filed'::text])))
);
ALTER TABLE gst_returns ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_returns FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_supplier_defaults (
  companies_id uuid NOT NULL,
  gst_supplier_defaults_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  filed_on date,
  set_by uuid,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_supplier_defaults_pkey PRIMARY KEY (companies_id, gst_supplier_defaults_id),
  CONSTRAINT gst_supplier_defaults_companies_id_bills_id_key UNIQUE (companies_id, bills_id)
);
ALTER TABLE gst_supplier_defaults ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_supplier_defaults FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_supplier_requests (
  companies_id uuid NOT NULL,
  gst_supplier_requests_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  bills uuid[] NOT NULL,
  sent_to text NOT NULL,
  email_status text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_supplier_requests_pkey PRIMARY KEY (companies_id, gst_supplier_requests_id),
  CONSTRAINT gst_supplier_requests_bills_check CHECK ((cardinality(bills) > 0)),
  CONSTRAINT gst_supplier_requests_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT gst_supplier_requests_sent_to_check CHECK ((length(sent_to) <= 254))
);
ALTER TABLE gst_supplier_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_supplier_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_tax_credits (
  companies_id uuid NOT NULL,
  gst_tax_credits_id uuid NOT NULL,
  credit_kind text NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  deductor_gstin text NOT NULL,
  deductor_name text NOT NULL,
  value bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  accepted_on date,
  journal_entries_id uuid,
  cancelled_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_tax_credits_pkey PRIMARY KEY (companies_id, gst_tax_credits_id),
  CONSTRAINT gst_tax_credits_cgst_check CHECK ((cgst >= 0)),
  CONSTRAINT gst_tax_credits_check CHECK (((((igst + cgst) + sgst) > 0) AND (((igst + cgst) + sgst) <= value))),
  CONSTRAINT gst_tax_credits_check1 CHECK (((accepted_on IS NULL) = (journal_entries_id IS NULL))),
  CONSTRAINT gst_tax_credits_check2 CHECK (((void_journal_entries_id IS NULL) OR (cancelled_on IS NOT NULL))),
  CONSTRAINT gst_tax_credits_credit_kind_check CHECK ((credit_kind = ANY (ARRAY['tds'::text, 'tcs'::text]))),
  CONSTRAINT gst_tax_credits_deductor_gstin_check CHECK ((length(deductor_gstin) = 15)),
  CONSTRAINT gst_tax_credits_deductor_name_check CHECK (((length(deductor_name) >= 1) AND (length(deductor_name) <= 160))),
  CONSTRAINT gst_tax_credits_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gst_tax_credits_igst_check CHECK ((igst >= 0)),
  CONSTRAINT gst_tax_credits_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gst_tax_credits_sgst_check CHECK ((sgst >= 0)),
  CONSTRAINT gst_tax_credits_value_check CHECK ((value > 0))
);
ALTER TABLE gst_tax_credits ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_tax_credits FORCE ROW LEVEL SECURITY;

CREATE TABLE gst_turnovers (
  companies_id uuid NOT NULL,
  year_start date NOT NULL,
  amount bigint NOT NULL,
  reason text NOT NULL,
  entered_by uuid,
  entered_at timestamp with time zone NOT NULL,
  CONSTRAINT gst_turnovers_pkey PRIMARY KEY (companies_id, year_start),
  CONSTRAINT gst_turnovers_amount_check CHECK ((amount >= 0)),
  CONSTRAINT gst_turnovers_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT gst_turnovers_year_start_check CHECK ((to_char((year_start)::timestamp with time zone, 'MM-DD'::text) = '04-01'::text))
);
ALTER TABLE gst_turnovers ENABLE ROW LEVEL SECURITY;
ALTER TABLE gst_turnovers FORCE ROW LEVEL SECURITY;

CREATE TABLE gstr2b_imports (
  companies_id uuid NOT NULL,
  gstr2b_imports_id uuid NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  generated_on date,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  is_current boolean NOT NULL,
  counted jsonb NOT NULL,
  summary jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  sums jsonb,
  CONSTRAINT gstr2b_imports_pkey PRIMARY KEY (companies_id, gstr2b_imports_id),
  CONSTRAINT gstr2b_imports_file_name_check CHECK ((length(file_name) <= 200)),
  CONSTRAINT gstr2b_imports_file_sha256_check CHECK ((length(file_sha256) = 64)),
  CONSTRAINT gstr2b_imports_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gstr2b_imports_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric))
);
ALTER TABLE gstr2b_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE gstr2b_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE gstr2b_rows (
  companies_id uuid NOT NULL,
  gstr2b_rows_id uuid NOT NULL,
  gstr2b_imports_id uuid NOT NULL,
  row_no integer NOT NULL,
  part text NOT NULL,
  section text NOT NULL,
  kind text NOT NULL,
  supplier_gstin text,
  supplier_name text,
  filed_on date,
  document_number text NOT NULL,
  document_date date,
  original_number text,
  original_date date,
  document_value bigint NOT NULL,
  place_of_supply text,
  reverse_charge boolean NOT NULL,
  is_available boolean,
  reason text,
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  bills_id uuid,
  match_pass text,
  matched_by uuid,
  matched_at timestamp with time zone,
  is_left_alone boolean DEFAULT false NOT NULL,
  stock_transfers_id uuid,
  CONSTRAINT gstr2b_rows_pkey PRIMARY KEY (companies_id, gstr2b_rows_id),
  CONSTRAINT gstr2b_rows_check CHECK ((num_nulls(COALESCE(bills_id, stock_transfers_id), match_pass, matched_at) = ANY (ARRAY[0, 3]))),
  CONSTRAINT gstr2b_rows_check1 CHECK ((num_nonnulls(bills_id, stock_transfers_id) <= 1)),
  CONSTRAINT gstr2b_rows_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'debit_note'::text, 'credit_note'::text, 'isd'::text, 'isd_credit'::text, 'import'::text, 'unknown'::text]))),
  CONSTRAINT gstr2b_rows_match_pass_check CHECK ((match_pass = ANY (ARRAY['exact'::text, 'cleaned'::text, 'fuzzy'::text, 'amounts'::text, 'number'::text, 'hand'::text])))
);
ALTER TABLE gstr2b_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE gstr2b_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE gstr3b_entries (
  companies_id uuid NOT NULL,
  gstr3b_entries_id uuid NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  cell text NOT NULL,
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  reason text NOT NULL,
  entered_by uuid,
  entered_at timestamp with time zone NOT NULL,
  CONSTRAINT gstr3b_entries_pkey PRIMARY KEY (companies_id, gstr3b_entries_id),
  CONSTRAINT gstr3b_entries_companies_id_gstin_period_cell_key UNIQUE (companies_id, gstin, period, cell),
  CONSTRAINT gstr3b_entries_cell_check CHECK (((length(cell) >= 1) AND (length(cell) <= 20))),
  CONSTRAINT gstr3b_entries_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT gstr3b_entries_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
ALTER TABLE gstr3b_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE gstr3b_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE gstr9_entries (
  companies_id uuid NOT NULL,
  gstr9_entries_id uuid NOT NULL,
  gstin text NOT NULL,
  year_start date NOT NULL,
  cell text NOT NULL,
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  reason text NOT NULL,
  entered_by uuid,
  entered_at timestamp with time zone NOT NULL,
  CONSTRAINT gstr9_entries_pkey PRIMARY KEY (companies_id, gstr9_entries_id),
  CONSTRAINT gstr9_entries_companies_id_gstin_year_start_cell_key UNIQUE (companies_id, gstin, year_start, cell),
  CONSTRAINT gstr9_entries_cell_check CHECK (((length(cell) >= 1) AND (length(cell) <= 20))),
  CONSTRAINT gstr9_entries_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT gstr9_entries_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CONSTRAINT gstr9_entries_year_start_check CHECK ((to_char((year_start)::timestamp with time zone, 'MM-DD'::text) = '04-01'::text))
);
ALTER TABLE gstr9_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE gstr9_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_enquiries (
  companies_id uuid NOT NULL,
  hub_enquiries_id uuid NOT NULL,
  side text NOT NULL,
  other_companies_id uuid NOT NULL,
  product jsonb NOT NULL,
  order_description text NOT NULL,
  buyer_first_name text NOT NULL,
  buyer_last_name text NOT NULL,
  buyer_email text NOT NULL,
  buyer_company_name text NOT NULL,
  seller_profile jsonb NOT NULL,
  accounts_id uuid,
  enquiry_status text NOT NULL,
  status_version integer DEFAULT 0 NOT NULL,
  first_reply_at timestamp with time zone,
  last_message_at timestamp with time zone NOT NULL,
  is_unread boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT hub_enquiries_pkey PRIMARY KEY (companies_id, hub_enquiries_id),
  CONSTRAINT hub_enquiries_enquiry_status_check CHECK ((enquiry_status = ANY (ARRAY['new'::text, 'replied'::text, 'quoted'::text, 'won'::text, 'lost'::text, 'spam'::text]))),
  CONSTRAINT hub_enquiries_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
ALTER TABLE hub_enquiries ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_enquiries FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_enquiry_messages (
  companies_id uuid NOT NULL,
  hub_enquiries_id uuid NOT NULL,
  hub_enquiry_messages_id uuid NOT NULL,
  written_by text NOT NULL,
  writer_name text NOT NULL,
  message_text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT hub_enquiry_messages_pkey PRIMARY KEY (companies_id, hub_enquiries_id, hub_enquiry_messages_id),
  CONSTRAINT hub_enquiry_messages_written_by_check CHECK ((written_by = ANY (ARRAY['buyer'::text, 'seller'::text])))
);
ALTER TABLE hub_enquiry_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_enquiry_messages FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_images (
  companies_id uuid NOT NULL,
  hub_images_id uuid NOT NULL,
  product_id uuid,
  original_file_name text NOT NULL,
  content bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT hub_images_pkey PRIMARY KEY (companies_id, hub_images_id)
);
ALTER TABLE hub_images ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_images FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_listings (
  companies_id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_title text NOT NULL,
  description text NOT NULL,
  price bigint,
  hub_offerings_type_id smallint NOT NULL,
  hub_product_categories_id integer NOT NULL,
  tags text[] NOT NULL,
  images jsonb NOT NULL,
  image_ids uuid[] NOT NULL,
  company_name text NOT NULL,
  city text NOT NULL,
  search_words tsvector NOT NULL,
  is_shown boolean DEFAULT true NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT hub_listings_pkey PRIMARY KEY (companies_id, product_id)
);
ALTER TABLE hub_listings ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_listings FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_products (
  companies_id uuid NOT NULL,
  product_id uuid NOT NULL,
  product_title text NOT NULL,
  description text NOT NULL,
  price bigint,
  is_show_price boolean NOT NULL,
  hub_offerings_type_id smallint NOT NULL,
  hub_product_categories_id integer NOT NULL,
  tags text[] NOT NULL,
  images jsonb NOT NULL,
  verification_status text NOT NULL,
  verification_reason text,
  submitted_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT hub_products_pkey PRIMARY KEY (companies_id, product_id),
  CONSTRAINT hub_products_check CHECK (((verification_reason IS NOT NULL) = (verification_status = ANY (ARRAY['rejected'::text, 'suspended'::text])))),
  CONSTRAINT hub_products_hub_offerings_type_id_check CHECK ((hub_offerings_type_id = ANY (ARRAY[1, 2]))),
  CONSTRAINT hub_products_price_check CHECK ((price >= 0)),
  CONSTRAINT hub_products_verification_status_check CHECK ((verification_status = ANY (ARRAY['draft'::text, 'pending'::text, 'verified'::text, 'rejected'::text, 'suspended'::text])))
);
ALTER TABLE hub_products ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_products FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_reports (
  companies_id uuid NOT NULL,
  reported_product uuid NOT NULL,
  accounts_id uuid,
  reason text NOT NULL,
  details text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT hub_reports_pkey PRIMARY KEY (companies_id, reported_product)
);
ALTER TABLE hub_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_reports FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_reviews (
  companies_id uuid NOT NULL,
  hub_reviews_id uuid NOT NULL,
  reviewed_product uuid NOT NULL,
  version integer NOT NULL,
  decision text NOT NULL,
  reason text,
  accounts_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  outcome text,
  CONSTRAINT hub_reviews_pkey PRIMARY KEY (companies_id, hub_reviews_id),
  CONSTRAINT hub_reviews_check CHECK (((reason IS NOT NULL) = (decision = ANY (ARRAY['reject'::text, 'suspend'::text])))),
  CONSTRAINT hub_reviews_decision_check CHECK ((decision = ANY (ARRAY['verify'::text, 'reject'::text, 'suspend'::text, 'keep'::text]))),
  CONSTRAINT hub_reviews_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'overtaken'::text])))
);
ALTER TABLE hub_reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_reviews FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_seller_profiles (
  companies_id uuid NOT NULL,
  hub_seller_profiles_id uuid GENERATED ALWAYS AS (companies_id) STORED NOT NULL,
  accounts_id uuid NOT NULL,
  company_name text NOT NULL,
  launch_year integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email_id text NOT NULL,
  mobile_number text NOT NULL,
  pincode text NOT NULL,
  city text NOT NULL,
  address_line text NOT NULL,
  about_company text NOT NULL,
  terms_accepted_at timestamp with time zone NOT NULL,
  version integer NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT hub_seller_profiles_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE hub_seller_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub_seller_profiles FORCE ROW LEVEL SECURITY;

CREATE TABLE hub_words (
  word text NOT NULL,
  spellings text[] NOT NULL,
  CONSTRAINT hub_words_pkey PRIMARY KEY (word)
);

CREATE TABLE idempotency_keys (
  companies_id uuid NOT NULL,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamp with time zone NOT NULL,
  sealed_reply bytea,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (companies_id, idempotency_key),
  CONSTRAINT idempotency_keys_sealed_reply_check CHECK (((octet_length(sealed_reply) > 50) AND (SUBSTRING(sealed_reply FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE ims_imports (
  companies_id uuid NOT NULL,
  ims_imports_id uuid NOT NULL,
  gstin text NOT NULL,
  names_gstin boolean NOT NULL,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  is_current boolean NOT NULL,
  counted jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT ims_imports_pkey PRIMARY KEY (companies_id, ims_imports_id),
  CONSTRAINT ims_imports_file_name_check CHECK ((length(file_name) <= 200)),
  CONSTRAINT ims_imports_file_sha256_check CHECK ((length(file_sha256) = 64)),
  CONSTRAINT ims_imports_gstin_check CHECK ((length(gstin) = 15))
);
ALTER TABLE ims_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE ims_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE ims_records (
  companies_id uuid NOT NULL,
  ims_records_id uuid NOT NULL,
  ims_imports_id uuid NOT NULL,
  row_no integer NOT NULL,
  section text NOT NULL,
  kind text NOT NULL,
  supplier_gstin text,
  supplier_name text,
  document_number text NOT NULL,
  document_date date,
  original_number text,
  original_date date,
  supply_type text NOT NULL,
  document_value bigint NOT NULL,
  place_of_supply text,
  reverse_charge boolean NOT NULL,
  return_text text NOT NULL,
  period date,
  source_form text NOT NULL,
  filing_status text NOT NULL,
  portal_action text NOT NULL,
  portal_reduction text,
  portal_declared jsonb,
  portal_remarks text NOT NULL,
  is_pending_blocked boolean NOT NULL,
  is_reduction_blocked boolean NOT NULL,
  is_remarks_blocked boolean NOT NULL,
  taxable bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  bills_id uuid,
  debit_notes_id uuid,
  match_pass text,
  matched_by uuid,
  matched_at timestamp with time zone,
  is_left_alone boolean DEFAULT false NOT NULL,
  decision text,
  decision_reason text,
  pending_until date,
  reduction text,
  declared jsonb,
  decided_by uuid,
  decided_at timestamp with time zone,
  evidence jsonb,
  reported_before jsonb,
  stock_transfers_id uuid,
  CONSTRAINT ims_records_pkey PRIMARY KEY (companies_id, ims_records_id),
  CONSTRAINT ims_records_check CHECK ((num_nonnulls(bills_id, debit_notes_id, stock_transfers_id) <= 1)),
  CONSTRAINT ims_records_check1 CHECK (((num_nonnulls(bills_id, debit_notes_id, stock_transfers_id) = 1) = (match_pass IS NOT NULL))),
  CONSTRAINT ims_records_check2 CHECK (((match_pass IS NULL) = (matched_at IS NULL))),
  CONSTRAINT ims_records_check3 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CONSTRAINT ims_records_check4 CHECK (((NOT (decision IS DISTINCT FROM 'pending'::text)) = (pending_until IS NOT NULL))),
  CONSTRAINT ims_records_check5 CHECK (((reduction IS NULL) OR (NOT (decision IS DISTINCT FROM 'accept'::text)))),
  CONSTRAINT ims_records_check6 CHECK (((NOT (reduction IS DISTINCT FROM 'part'::text)) = (declared IS NOT NULL))),
  CONSTRAINT ims_records_decision_check CHECK ((decision = ANY (ARRAY['accept'::text, 'reject'::text, 'pending'::text, 'no_action'::text]))),
  CONSTRAINT ims_records_decision_reason_check CHECK ((length(decision_reason) <= 250)),
  CONSTRAINT ims_records_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'debit_note'::text, 'credit_note'::text, 'unknown'::text]))),
  CONSTRAINT ims_records_match_pass_check CHECK ((match_pass = ANY (ARRAY['exact'::text, 'cleaned'::text, 'fuzzy'::text, 'amounts'::text, 'number'::text, 'hand'::text]))),
  CONSTRAINT ims_records_pending_until_check CHECK ((EXTRACT(day FROM pending_until) = (1)::numeric)),
  CONSTRAINT ims_records_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT ims_records_portal_action_check CHECK ((portal_action = ANY (ARRAY['accept'::text, 'reject'::text, 'pending'::text, 'no_action'::text]))),
  CONSTRAINT ims_records_portal_reduction_check CHECK ((portal_reduction = ANY (ARRAY['full'::text, 'part'::text, 'nil'::text]))),
  CONSTRAINT ims_records_reduction_check CHECK ((reduction = ANY (ARRAY['full'::text, 'part'::text, 'nil'::text])))
);
ALTER TABLE ims_records ENABLE ROW LEVEL SECURITY;
ALTER TABLE ims_records FORCE ROW LEVEL SECURITY;

CREATE TABLE inbox_addresses (
  companies_id uuid NOT NULL,
  local_part text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT inbox_addresses_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE inbox_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbox_addresses FORCE ROW LEVEL SECURITY;

CREATE TABLE inbox_items (
  companies_id uuid NOT NULL,
  inbox_items_id uuid NOT NULL,
  source text NOT NULL,
  source_id text NOT NULL,
  inbox_status text NOT NULL,
  reading text NOT NULL,
  vendors_id uuid,
  vendor_name text,
  vendor_gstin text,
  buyer_gstin text,
  bill_number text,
  number_key text,
  bill_date date,
  due_date date,
  place_of_supply text,
  total bigint,
  taxable_value bigint,
  cgst bigint,
  sgst bigint,
  igst bigint,
  cess bigint,
  hsn text,
  irn text,
  found_in jsonb DEFAULT '{}'::jsonb NOT NULL,
  warnings text[] DEFAULT '{}'::text[] NOT NULL,
  files_id uuid,
  file_sha256 bytea,
  bills_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT inbox_items_pkey PRIMARY KEY (companies_id, inbox_items_id),
  CONSTRAINT inbox_items_companies_id_source_source_id_key UNIQUE (companies_id, source, source_id),
  CONSTRAINT inbox_items_cess_check CHECK ((cess >= 0)),
  CONSTRAINT inbox_items_cgst_check CHECK ((cgst >= 0)),
  CONSTRAINT inbox_items_check CHECK (((inbox_status = 'billed'::text) = (bills_id IS NOT NULL))),
  CONSTRAINT inbox_items_igst_check CHECK ((igst >= 0)),
  CONSTRAINT inbox_items_inbox_status_check CHECK ((inbox_status = ANY (ARRAY['new'::text, 'billed'::text, 'discarded'::text]))),
  CONSTRAINT inbox_items_reading_check CHECK ((reading = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT inbox_items_sgst_check CHECK ((sgst >= 0)),
  CONSTRAINT inbox_items_source_check CHECK ((source = ANY (ARRAY['hub'::text, 'upload'::text, 'mail'::text]))),
  CONSTRAINT inbox_items_taxable_value_check CHECK ((taxable_value >= 0)),
  CONSTRAINT inbox_items_total_check CHECK ((total >= 0))
);
ALTER TABLE inbox_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbox_items FORCE ROW LEVEL SECURITY;

CREATE TABLE inbox_mails (
  companies_id uuid NOT NULL,
  inbox_mails_id uuid NOT NULL,
  message_id text NOT NULL,
  sender text NOT NULL,
  subject text NOT NULL,
  attachments jsonb NOT NULL,
  mail_status text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT inbox_mails_pkey PRIMARY KEY (companies_id, inbox_mails_id),
  CONSTRAINT inbox_mails_companies_id_message_id_key UNIQUE (companies_id, message_id),
  CONSTRAINT inbox_mails_mail_status_check CHECK ((mail_status = ANY (ARRAY['waiting'::text, 'taken'::text])))
);
ALTER TABLE inbox_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbox_mails FORCE ROW LEVEL SECURITY;

CREATE TABLE invitations (
  companies_id uuid NOT NULL,
  invitations_id uuid NOT NULL,
  email text NOT NULL,
  roles_id uuid,
  role_name text NOT NULL,
  token_hash bytea,
  email_status text DEFAULT 'queued'::text NOT NULL,
  times_sent integer DEFAULT 1 NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  audits_from date,
  access_ends_at timestamp with time zone,
  CONSTRAINT invitations_pkey PRIMARY KEY (companies_id, invitations_id),
  CONSTRAINT invitations_check CHECK (((roles_id IS NOT NULL) OR (accepted_at IS NOT NULL) OR (revoked_at IS NOT NULL))),
  CONSTRAINT invitations_check1 CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
  CONSTRAINT invitations_check2 CHECK (((audits_from IS NULL) = (access_ends_at IS NULL))),
  CONSTRAINT invitations_email_check CHECK ((email = lower(email))),
  CONSTRAINT invitations_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;

CREATE TABLE invoice_late_fees (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  charge_no smallint NOT NULL,
  drafted_invoices_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT invoice_late_fees_pkey PRIMARY KEY (companies_id, invoices_id, charge_no),
  CONSTRAINT invoice_late_fees_charge_no_check CHECK ((charge_no >= 1))
);
ALTER TABLE invoice_late_fees ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_late_fees FORCE ROW LEVEL SECURITY;

CREATE TABLE invoice_lines (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL,
  hsn text,
  unit text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_percent numeric(6,3),
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  estimate_line_no smallint,
  sales_order_line_no smallint,
  delivery_challan_line_no smallint,
  foreign_rate bigint,
  foreign_amount bigint,
  foreign_discount bigint,
  tcs_nature text,
  CONSTRAINT invoice_lines_pkey PRIMARY KEY (companies_id, invoices_id, line_no),
  CONSTRAINT invoice_lines_foreign_discount_check CHECK ((foreign_discount >= 0)),
  CONSTRAINT invoice_lines_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT invoice_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE invoice_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE invoice_reminders (
  companies_id uuid NOT NULL,
  invoice_reminders_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  days smallint,
  sent_to text NOT NULL,
  status text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT invoice_reminders_pkey PRIMARY KEY (companies_id, invoice_reminders_id),
  CONSTRAINT invoice_reminders_companies_id_invoices_id_days_key UNIQUE (companies_id, invoices_id, days),
  CONSTRAINT invoice_reminders_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'stopped'::text])))
);
ALTER TABLE invoice_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_reminders FORCE ROW LEVEL SECURITY;

CREATE TABLE invoice_responses (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  response text NOT NULL,
  reason text,
  responded_at timestamp with time zone NOT NULL,
  payment_links_id uuid NOT NULL,
  settled_at timestamp with time zone,
  settled_by uuid,
  settled_note text,
  CONSTRAINT invoice_responses_pkey PRIMARY KEY (companies_id, invoices_id),
  CONSTRAINT invoice_responses_check CHECK (((response = 'accepted'::text) OR (reason IS NOT NULL))),
  CONSTRAINT invoice_responses_response_check CHECK ((response = ANY (ARRAY['accepted'::text, 'disputed'::text])))
);
ALTER TABLE invoice_responses ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_responses FORCE ROW LEVEL SECURITY;

CREATE TABLE invoice_series (
  companies_id uuid NOT NULL,
  prefix text NOT NULL,
  financial_year text NOT NULL,
  next_serial integer NOT NULL,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (companies_id, prefix, financial_year),
  CONSTRAINT invoice_series_next_serial_check CHECK ((next_serial >= 1))
);
ALTER TABLE invoice_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_series FORCE ROW LEVEL SECURITY;

CREATE TABLE invoice_write_offs (
  companies_id uuid NOT NULL,
  invoice_write_offs_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  amount bigint NOT NULL,
  written_off_on date NOT NULL,
  reason text NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date,
  undo_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT invoice_write_offs_pkey PRIMARY KEY (companies_id, invoice_write_offs_id),
  CONSTRAINT invoice_write_offs_amount_check CHECK ((amount > 0)),
  CONSTRAINT invoice_write_offs_check CHECK ((undone_on >= written_off_on)),
  CONSTRAINT invoice_write_offs_check1 CHECK (((undone_on IS NULL) = (undo_journal_entries_id IS NULL)))
);
ALTER TABLE invoice_write_offs ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_write_offs FORCE ROW LEVEL SECURITY;

CREATE TABLE invoices (
  companies_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  invoice_number text,
  financial_year text,
  prefix text,
  serial integer,
  number_key text DEFAULT ''::text NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED NOT NULL,
  customer jsonb NOT NULL,
  seller jsonb,
  invoice_date date NOT NULL,
  due_date date NOT NULL,
  order_reference text,
  place_of_supply text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text NOT NULL,
  reverse_charge boolean DEFAULT false NOT NULL,
  under_lut boolean DEFAULT false NOT NULL,
  tax_inclusive boolean DEFAULT false NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  amount_due bigint NOT NULL,
  notes text,
  terms text,
  journal_entries_id uuid,
  issued_at timestamp with time zone,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || COALESCE(invoice_number, ''::text)) || ' '::text) || customer_name) || ' '::text) || COALESCE(order_reference, ''::text)))) STORED NOT NULL,
  estimates_id uuid,
  sales_orders_id uuid,
  delivery_challans_id uuid,
  currency text,
  exchange_rate numeric,
  rate_date date,
  foreign_total bigint,
  foreign_due bigint,
  opening_on date,
  opening_total bigint,
  opening_imports_id uuid,
  gst_registrations_id uuid,
  tcs bigint DEFAULT 0 NOT NULL,
  tcs_parts jsonb DEFAULT '[]'::jsonb NOT NULL,
  tcs_declaration text,
  customer_gstin text GENERATED ALWAYS AS ((customer ->> 'gstin'::text)) STORED,
  CONSTRAINT invoices_pkey PRIMARY KEY (companies_id, invoices_id),
  CONSTRAINT invoices_sound CHECK (is_sound(invoices.*))
);
ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;

CREATE TABLE isd_distributions (
  companies_id uuid NOT NULL,
  isd_distributions_id uuid NOT NULL,
  gst_registrations_id uuid NOT NULL,
  gstin text NOT NULL,
  period date NOT NULL,
  distributed_on date NOT NULL,
  status text NOT NULL,
  turnover_from date NOT NULL,
  turnover_to date NOT NULL,
  documents text[] NOT NULL,
  journal_entries_id uuid,
  cancelled_on date,
  cancel_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT isd_distributions_pkey PRIMARY KEY (companies_id, isd_distributions_id),
  CONSTRAINT isd_distributions_check CHECK ((turnover_to > turnover_from)),
  CONSTRAINT isd_distributions_check1 CHECK (((status = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
  CONSTRAINT isd_distributions_documents_check CHECK ((cardinality(documents) > 0)),
  CONSTRAINT isd_distributions_gstin_check CHECK ((length(gstin) = 15)),
  CONSTRAINT isd_distributions_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT isd_distributions_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'cancelled'::text])))
);
ALTER TABLE isd_distributions ENABLE ROW LEVEL SECURITY;
ALTER TABLE isd_distributions FORCE ROW LEVEL SECURITY;

CREATE TABLE isd_invoices (
  companies_id uuid NOT NULL,
  isd_invoices_id uuid NOT NULL,
  isd_distributions_id uuid NOT NULL,
  invoice_number text NOT NULL,
  to_registrations_id uuid NOT NULL,
  to_gstin text NOT NULL,
  is_eligible boolean NOT NULL,
  turnover bigint NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  cess bigint NOT NULL,
  CONSTRAINT isd_invoices_pkey PRIMARY KEY (companies_id, isd_invoices_id),
  CONSTRAINT isd_invoices_companies_id_invoice_number_key UNIQUE (companies_id, invoice_number),
  CONSTRAINT isd_invoices_cess_check CHECK ((cess >= 0)),
  CONSTRAINT isd_invoices_cgst_check CHECK ((cgst >= 0)),
  CONSTRAINT isd_invoices_check CHECK (((((igst + cgst) + sgst) + cess) > 0)),
  CONSTRAINT isd_invoices_igst_check CHECK ((igst >= 0)),
  CONSTRAINT isd_invoices_invoice_number_check CHECK ((length(invoice_number) <= 16)),
  CONSTRAINT isd_invoices_sgst_check CHECK ((sgst >= 0)),
  CONSTRAINT isd_invoices_to_gstin_check CHECK ((length(to_gstin) = 15)),
  CONSTRAINT isd_invoices_turnover_check CHECK ((turnover >= 0))
);
ALTER TABLE isd_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE isd_invoices FORCE ROW LEVEL SECURITY;

CREATE TABLE items (
  companies_id uuid NOT NULL,
  items_id uuid NOT NULL,
  item_name text NOT NULL,
  item_type text NOT NULL,
  description text,
  sku text,
  hsn text,
  unit text,
  rate bigint NOT NULL,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  is_active boolean DEFAULT true NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(item_name)) STORED NOT NULL,
  created_at timestamp with time zone NOT NULL,
  tcs_nature text,
  CONSTRAINT items_pkey PRIMARY KEY (companies_id, items_id),
  CONSTRAINT items_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT items_rate_check CHECK ((rate >= 0))
);
ALTER TABLE items ENABLE ROW LEVEL SECURITY;
ALTER TABLE items FORCE ROW LEVEL SECURITY;

CREATE TABLE job_clock (
  is_only boolean DEFAULT true NOT NULL,
  ahead interval DEFAULT '00:00:00'::interval NOT NULL,
  behind_until timestamp with time zone,
  CONSTRAINT job_clock_pkey PRIMARY KEY (is_only),
  CONSTRAINT job_clock_is_only_check CHECK (is_only)
);

CREATE UNLOGGED TABLE job_clock_seen (
  is_only boolean DEFAULT true NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT job_clock_seen_pkey PRIMARY KEY (is_only),
  CONSTRAINT job_clock_seen_is_only_check CHECK (is_only)
);

CREATE TABLE jobs (
  jobs_id uuid NOT NULL,
  job_name text NOT NULL,
  on_behalf_of uuid NOT NULL,
  accounts_id uuid,
  payload jsonb NOT NULL,
  job_status text DEFAULT 'ready'::text NOT NULL,
  due_at timestamp with time zone DEFAULT job_now() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  most_tries integer NOT NULL,
  deaths integer DEFAULT 0 NOT NULL,
  most_deaths integer NOT NULL,
  server_number integer,
  enqueued_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  started_at timestamp with time zone,
  concluded_at timestamp with time zone,
  is_told boolean DEFAULT false NOT NULL,
  failure text,
  CONSTRAINT jobs_pkey PRIMARY KEY (jobs_id),
  CONSTRAINT jobs_check CHECK (((job_status = 'running'::text) = (server_number IS NOT NULL))),
  CONSTRAINT jobs_check1 CHECK (((job_status = ANY (ARRAY['quarantined'::text, 'given_up'::text])) = (concluded_at IS NOT NULL))),
  CONSTRAINT jobs_job_status_check CHECK ((job_status = ANY (ARRAY['ready'::text, 'deferred'::text, 'running'::text, 'quarantined'::text, 'given_up'::text])))
);

CREATE TABLE journal_entries (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  posting_date date NOT NULL,
  source text NOT NULL,
  source_ref text NOT NULL,
  memo text NOT NULL,
  reverses_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT journal_entries_pkey PRIMARY KEY (companies_id, journal_entries_id),
  CONSTRAINT journal_entries_companies_id_reverses_id_key UNIQUE (companies_id, reverses_id),
  CONSTRAINT journal_entries_companies_id_source_source_ref_key UNIQUE (companies_id, source, source_ref)
);
ALTER TABLE journal_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE journal_import_accounts (
  companies_id uuid NOT NULL,
  journal_imports_id uuid NOT NULL,
  account_no integer NOT NULL,
  file_account text NOT NULL,
  ledger_accounts_id uuid,
  code text NOT NULL,
  account_name text NOT NULL,
  account_type text NOT NULL,
  schedule_iii text NOT NULL,
  is_sure boolean NOT NULL,
  line_count integer NOT NULL,
  sums jsonb NOT NULL,
  CONSTRAINT journal_import_accounts_pkey PRIMARY KEY (companies_id, journal_imports_id, account_no),
  CONSTRAINT journal_import_accounts_account_type_check CHECK ((account_type = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text])))
);
ALTER TABLE journal_import_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_import_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE journal_import_entries (
  companies_id uuid NOT NULL,
  journal_imports_id uuid NOT NULL,
  entry_no integer NOT NULL,
  entry_status text NOT NULL,
  line_no integer NOT NULL,
  posting_date date NOT NULL,
  memo text NOT NULL,
  voucher text,
  entry_key text,
  lines jsonb NOT NULL,
  issues jsonb DEFAULT '[]'::jsonb NOT NULL,
  journal_entries_id uuid,
  CONSTRAINT journal_import_entries_pkey PRIMARY KEY (companies_id, journal_imports_id, entry_no),
  CONSTRAINT journal_import_entries_entry_status_check CHECK ((entry_status = ANY (ARRAY['ready'::text, 'wrong'::text, 'aside'::text, 'known'::text, 'made'::text, 'failed'::text])))
);
ALTER TABLE journal_import_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_import_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE journal_imports (
  companies_id uuid NOT NULL,
  journal_imports_id uuid NOT NULL,
  import_status text NOT NULL,
  import_format text,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  entry_count integer DEFAULT 0 NOT NULL,
  ready_count integer DEFAULT 0 NOT NULL,
  wrong_count integer DEFAULT 0 NOT NULL,
  aside_count integer DEFAULT 0 NOT NULL,
  known_count integer DEFAULT 0 NOT NULL,
  made_count integer DEFAULT 0 NOT NULL,
  failed_count integer DEFAULT 0 NOT NULL,
  first_date date,
  last_date date,
  currencies jsonb DEFAULT '[]'::jsonb NOT NULL,
  notes jsonb DEFAULT '[]'::jsonb NOT NULL,
  checks jsonb DEFAULT '[]'::jsonb NOT NULL,
  check_count integer DEFAULT 0 NOT NULL,
  differing_count integer DEFAULT 0 NOT NULL,
  is_repeat boolean DEFAULT false NOT NULL,
  failure text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT journal_imports_pkey PRIMARY KEY (companies_id, journal_imports_id),
  CONSTRAINT journal_imports_import_status_check CHECK ((import_status = ANY (ARRAY['reading'::text, 'checked'::text, 'making'::text, 'finished'::text, 'cancelled'::text, 'failed'::text])))
);
ALTER TABLE journal_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE journal_line_dimensions (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  line_no smallint NOT NULL,
  dimensions_id uuid NOT NULL,
  CONSTRAINT journal_line_dimensions_pkey PRIMARY KEY (companies_id, journal_entries_id, line_no, dimensions_id)
);
ALTER TABLE journal_line_dimensions ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_line_dimensions FORCE ROW LEVEL SECURITY;

CREATE TABLE journal_lines (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  line_no smallint NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  amount bigint NOT NULL,
  line_memo text,
  CONSTRAINT journal_lines_pkey PRIMARY KEY (companies_id, journal_entries_id, line_no),
  CONSTRAINT journal_lines_amount_check CHECK ((amount <> 0))
);
ALTER TABLE journal_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE journal_reversals (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  reverse_on date NOT NULL,
  reversal_status text NOT NULL,
  problem text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT journal_reversals_pkey PRIMARY KEY (companies_id, journal_entries_id),
  CONSTRAINT journal_reversals_check CHECK (((reversal_status = 'failed'::text) = (problem IS NOT NULL))),
  CONSTRAINT journal_reversals_reversal_status_check CHECK ((reversal_status = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
ALTER TABLE journal_reversals ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_reversals FORCE ROW LEVEL SECURITY;

CREATE TABLE known_devices (
  accounts_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  first_used_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (accounts_id, device_hash)
);

CREATE TABLE kyc_checks (
  companies_id uuid NOT NULL,
  check_kind text NOT NULL,
  status text NOT NULL,
  subject bytea NOT NULL,
  reason text,
  evidence jsonb DEFAULT '{}'::jsonb NOT NULL,
  verifier_reference text,
  attempts integer DEFAULT 0 NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  expires_at timestamp with time zone,
  CONSTRAINT kyc_checks_pkey PRIMARY KEY (companies_id, check_kind),
  CONSTRAINT kyc_checks_check_kind_check CHECK ((check_kind = ANY (ARRAY['company'::text, 'pan'::text, 'gstin'::text, 'address'::text, 'bank_account'::text, 'documents'::text, 'signatory'::text, 'partner'::text]))),
  CONSTRAINT kyc_checks_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'verifying'::text, 'pending'::text, 'verified'::text, 'failed'::text, 'expired'::text])))
);
ALTER TABLE kyc_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE kyc_checks FORCE ROW LEVEL SECURITY;

CREATE TABLE kyc_documents (
  companies_id uuid NOT NULL,
  kyc_documents_id uuid NOT NULL,
  document_kind text NOT NULL,
  files_id uuid NOT NULL,
  removed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT kyc_documents_pkey PRIMARY KEY (companies_id, kyc_documents_id)
);
ALTER TABLE kyc_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE kyc_documents FORCE ROW LEVEL SECURITY;

CREATE TABLE kyc_partners (
  companies_id uuid NOT NULL,
  partner_name text NOT NULL,
  email text NOT NULL,
  mobile_number text NOT NULL,
  gstin text,
  pincode text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  address_line text NOT NULL,
  pan bytea NOT NULL,
  CONSTRAINT kyc_partners_pkey PRIMARY KEY (companies_id),
  CONSTRAINT kyc_partners_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE kyc_partners ENABLE ROW LEVEL SECURITY;
ALTER TABLE kyc_partners FORCE ROW LEVEL SECURITY;

CREATE TABLE kyc_profiles (
  companies_id uuid NOT NULL,
  constitution text,
  is_gst_registered boolean,
  signatory_name text,
  signatory_designation text,
  skipped_at timestamp with time zone,
  signatory_pan bytea,
  CONSTRAINT kyc_profiles_pkey PRIMARY KEY (companies_id),
  CONSTRAINT kyc_profiles_constitution_check CHECK ((constitution = ANY (ARRAY['proprietorship'::text, 'partnership'::text, 'llp'::text, 'private_limited'::text, 'public_limited'::text, 'trust'::text, 'society'::text, 'huf'::text, 'other'::text]))),
  CONSTRAINT kyc_profiles_signatory_pan_check CHECK (((octet_length(signatory_pan) > 50) AND (SUBSTRING(signatory_pan FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE kyc_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE kyc_profiles FORCE ROW LEVEL SECURITY;

CREATE TABLE language_model_consents (
  companies_id uuid NOT NULL,
  is_allowed boolean NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT language_model_consents_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE language_model_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE language_model_consents FORCE ROW LEVEL SECURITY;

CREATE TABLE law_corrections (
  law_corrections_id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  pack text NOT NULL,
  list_key text NOT NULL,
  from_date date NOT NULL,
  is_withdrawn boolean NOT NULL,
  value jsonb,
  source text NOT NULL,
  source_date date NOT NULL,
  law_status text NOT NULL,
  reason text NOT NULL,
  recorded_by text NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT law_corrections_pkey PRIMARY KEY (law_corrections_id),
  CONSTRAINT law_corrections_check CHECK ((is_withdrawn = (value IS NULL))),
  CONSTRAINT law_corrections_law_status_check CHECK ((law_status = ANY (ARRAY['confirmed'::text, 'secondary'::text, 'unverified'::text]))),
  CONSTRAINT law_corrections_reason_check CHECK ((length(btrim(reason)) > 0)),
  CONSTRAINT law_corrections_recorded_by_check CHECK ((length(btrim(recorded_by)) > 0)),
  CONSTRAINT law_corrections_source_check CHECK ((length(btrim(source)) > 0))
);

CREATE TABLE ledger_accounts (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  code text NOT NULL,
  account_name text NOT NULL,
  account_type text NOT NULL,
  schedule_iii text NOT NULL,
  account_role text,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT ledger_accounts_pkey PRIMARY KEY (companies_id, ledger_accounts_id),
  CONSTRAINT ledger_accounts_companies_id_account_role_key UNIQUE (companies_id, account_role),
  CONSTRAINT ledger_accounts_companies_id_code_key UNIQUE (companies_id, code),
  CONSTRAINT ledger_accounts_account_type_check CHECK ((account_type = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text])))
);
ALTER TABLE ledger_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE ledger_day_marks (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  CONSTRAINT ledger_day_marks_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE ledger_day_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_marks FORCE ROW LEVEL SECURITY;

CREATE TABLE ledger_day_months (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  month date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT ledger_day_months_pkey PRIMARY KEY (companies_id, ledger_accounts_id, month),
  CONSTRAINT ledger_day_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
) WITH (fillfactor=80);
ALTER TABLE ledger_day_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_day_months FORCE ROW LEVEL SECURITY;

CREATE TABLE ledger_days (
  companies_id uuid NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT ledger_days_pkey PRIMARY KEY (companies_id, ledger_accounts_id, posting_date)
) WITH (fillfactor=80);
ALTER TABLE ledger_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE ledger_days FORCE ROW LEVEL SECURITY;

CREATE TABLE letters_of_undertaking (
  companies_id uuid NOT NULL,
  letters_of_undertaking_id uuid NOT NULL,
  gst_registrations_id uuid NOT NULL,
  arn text NOT NULL,
  filed_on date NOT NULL,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  removed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT letters_of_undertaking_pkey PRIMARY KEY (companies_id, letters_of_undertaking_id),
  CONSTRAINT letters_of_undertaking_arn_check CHECK ((arn ~ '^[A-Z0-9]{15}$'::text)),
  CONSTRAINT letters_of_undertaking_check CHECK ((valid_to >= valid_from))
);
ALTER TABLE letters_of_undertaking ENABLE ROW LEVEL SECURITY;
ALTER TABLE letters_of_undertaking FORCE ROW LEVEL SECURITY;

CREATE TABLE mails (
  mails_id uuid NOT NULL,
  sealed bytea NOT NULL,
  on_behalf_of uuid,
  mail_status text DEFAULT 'queued'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  failure text,
  queued_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  due_at timestamp with time zone DEFAULT job_now() NOT NULL,
  give_up_at timestamp with time zone NOT NULL,
  taken_until timestamp with time zone,
  concluded_at timestamp with time zone,
  CONSTRAINT mails_pkey PRIMARY KEY (mails_id),
  CONSTRAINT mails_check CHECK (((mail_status = 'queued'::text) = (concluded_at IS NULL))),
  CONSTRAINT mails_mail_status_check CHECK ((mail_status = ANY (ARRAY['queued'::text, 'sent'::text, 'given_up'::text])))
);

CREATE TABLE match_acceptances (
  companies_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  version integer NOT NULL,
  reason text NOT NULL,
  differences jsonb NOT NULL,
  accepted_by uuid,
  accepted_at timestamp with time zone NOT NULL,
  CONSTRAINT match_acceptances_pkey PRIMARY KEY (companies_id, bills_id)
);
ALTER TABLE match_acceptances ENABLE ROW LEVEL SECURITY;
ALTER TABLE match_acceptances FORCE ROW LEVEL SECURITY;

CREATE TABLE match_tolerances (
  companies_id uuid NOT NULL,
  quantity_percent numeric(6,3) NOT NULL,
  quantity_amount bigint NOT NULL,
  price_percent numeric(6,3) NOT NULL,
  price_amount bigint NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT match_tolerances_pkey PRIMARY KEY (companies_id),
  CONSTRAINT match_tolerances_price_amount_check CHECK ((price_amount >= 0)),
  CONSTRAINT match_tolerances_quantity_amount_check CHECK ((quantity_amount >= 0))
);
ALTER TABLE match_tolerances ENABLE ROW LEVEL SECURITY;
ALTER TABLE match_tolerances FORCE ROW LEVEL SECURITY;

CREATE TABLE memberships (
  companies_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  roles_id uuid NOT NULL,
  membership_status text DEFAULT 'active'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone,
  audits_from date,
  access_ends_at timestamp with time zone,
  CONSTRAINT memberships_pkey PRIMARY KEY (companies_id, accounts_id),
  CONSTRAINT memberships_check CHECK (((audits_from IS NULL) = (access_ends_at IS NULL))),
  CONSTRAINT memberships_membership_status_check CHECK ((membership_status = ANY (ARRAY['active'::text, 'suspended'::text])))
);
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;

CREATE TABLE migrations (
  number integer NOT NULL,
  name text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (number)
);

CREATE TABLE module_locks (
  companies_id uuid NOT NULL,
  lock_module text NOT NULL,
  locked_until date,
  lock_reason text NOT NULL,
  locked_by uuid,
  locked_at timestamp with time zone NOT NULL,
  CONSTRAINT module_locks_pkey PRIMARY KEY (companies_id, lock_module),
  CONSTRAINT module_locks_lock_module_check CHECK ((lock_module = ANY (ARRAY['sales'::text, 'purchases'::text, 'bank'::text, 'journals'::text])))
);
ALTER TABLE module_locks ENABLE ROW LEVEL SECURITY;
ALTER TABLE module_locks FORCE ROW LEVEL SECURITY;

CREATE TABLE notifications (
  companies_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  notifications_id uuid NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  notification_text text,
  link text,
  read_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  sentences jsonb,
  CONSTRAINT notifications_pkey PRIMARY KEY (companies_id, accounts_id, notifications_id),
  CONSTRAINT notifications_link_check CHECK ((link ~ '^/[^/\\]'::text)),
  CONSTRAINT notifications_title_check CHECK ((title <> ''::text))
);
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;

CREATE TABLE one_time_codes (
  one_time_codes_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  mobile_number text,
  sent_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT email_codes_pkey PRIMARY KEY (one_time_codes_id),
  CONSTRAINT email_codes_mobile CHECK (((purpose = 'mobile'::text) = (mobile_number IS NOT NULL))),
  CONSTRAINT email_codes_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'mobile'::text])))
);

CREATE TABLE opening_books (
  companies_id uuid NOT NULL,
  opened_on date NOT NULL,
  turnover_this_year bigint,
  turnover_last_year bigint,
  updated_by uuid,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT opening_books_pkey PRIMARY KEY (companies_id),
  CONSTRAINT opening_books_turnover_last_year_check CHECK ((turnover_last_year >= 0)),
  CONSTRAINT opening_books_turnover_this_year_check CHECK ((turnover_this_year >= 0))
);
ALTER TABLE opening_books ENABLE ROW LEVEL SECURITY;
ALTER TABLE opening_books FORCE ROW LEVEL SECURITY;

CREATE TABLE opening_tds (
  companies_id uuid NOT NULL,
  opening_tds_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  tds_nature text NOT NULL,
  up_to date NOT NULL,
  paid bigint NOT NULL,
  taxed bigint NOT NULL,
  withheld bigint NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT opening_tds_pkey PRIMARY KEY (companies_id, opening_tds_id),
  CONSTRAINT opening_tds_companies_id_vendors_id_tds_nature_up_to_key UNIQUE (companies_id, vendors_id, tds_nature, up_to),
  CONSTRAINT opening_tds_check CHECK (((taxed >= 0) AND (taxed <= paid))),
  CONSTRAINT opening_tds_check1 CHECK (((withheld >= 0) AND (withheld <= taxed))),
  CONSTRAINT opening_tds_paid_check CHECK ((paid >= 0))
);
ALTER TABLE opening_tds ENABLE ROW LEVEL SECURITY;
ALTER TABLE opening_tds FORCE ROW LEVEL SECURITY;

CREATE TABLE operator_invoices (
  companies_id uuid NOT NULL,
  reference text NOT NULL,
  subscribers_id uuid NOT NULL,
  invoices_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_invoices_pkey PRIMARY KEY (companies_id, reference)
);
ALTER TABLE operator_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE operator_invoices FORCE ROW LEVEL SECURITY;

CREATE TABLE operator_subscribers (
  companies_id uuid NOT NULL,
  subscribers_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  CONSTRAINT operator_subscribers_pkey PRIMARY KEY (companies_id, subscribers_id)
);
ALTER TABLE operator_subscribers ENABLE ROW LEVEL SECURITY;
ALTER TABLE operator_subscribers FORCE ROW LEVEL SECURITY;

CREATE TABLE passkey_challenges (
  challenge text NOT NULL,
  accounts_id uuid,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge)
);

CREATE TABLE passkeys (
  passkeys_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  passkey_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (passkeys_id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id)
);

CREATE TABLE payer_waits (
  companies_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  gained text NOT NULL,
  granted_by uuid,
  gained_at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  approved_by uuid,
  approved_at timestamp with time zone,
  CONSTRAINT payer_waits_pkey PRIMARY KEY (companies_id, accounts_id, gained),
  CONSTRAINT payer_waits_check CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  CONSTRAINT payer_waits_check1 CHECK (((approved_by IS DISTINCT FROM accounts_id) OR (approved_by IS NULL))),
  CONSTRAINT payer_waits_check2 CHECK (((approved_by IS DISTINCT FROM granted_by) OR (approved_by IS NULL))),
  CONSTRAINT payer_waits_gained_check CHECK ((gained = ANY (ARRAY['pay'::text, 'own'::text])))
);
ALTER TABLE payer_waits ENABLE ROW LEVEL SECURITY;
ALTER TABLE payer_waits FORCE ROW LEVEL SECURITY;

CREATE TABLE payment_allocations (
  companies_id uuid NOT NULL,
  payment_allocations_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  invoices_id uuid NOT NULL,
  amount bigint NOT NULL,
  allocated_on date NOT NULL,
  journal_entries_id uuid,
  voided_on date,
  created_at timestamp with time zone NOT NULL,
  undo_journal_entries_id uuid,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  tcs_less bigint DEFAULT 0 NOT NULL,
  CONSTRAINT payment_allocations_pkey PRIMARY KEY (companies_id, payment_allocations_id),
  CONSTRAINT payment_allocations_companies_id_payments_id_invoices_id_jo_key UNIQUE NULLS NOT DISTINCT (companies_id, payments_id, invoices_id, journal_entries_id),
  CONSTRAINT payment_allocations_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_allocations_foreign_amount_check CHECK ((foreign_amount > 0))
);
ALTER TABLE payment_allocations ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_allocations FORCE ROW LEVEL SECURITY;

CREATE TABLE payment_link_payments (
  companies_id uuid NOT NULL,
  payment_link_payments_id uuid NOT NULL,
  payment_links_id uuid NOT NULL,
  amount bigint NOT NULL,
  payment_status text DEFAULT 'created'::text NOT NULL,
  reference text NOT NULL,
  outside_order_id text,
  outside_payment_id text,
  failure_reason text,
  checks integer DEFAULT 0 NOT NULL,
  checked_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  payments_id uuid,
  booking_problem text,
  heard_of timestamp with time zone,
  CONSTRAINT payment_link_payments_pkey PRIMARY KEY (companies_id, payment_link_payments_id),
  CONSTRAINT payment_link_payments_companies_id_reference_key UNIQUE (companies_id, reference),
  CONSTRAINT payment_link_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_link_payments_check CHECK (((payments_id IS NULL) OR (payment_status = 'success'::text))),
  CONSTRAINT payment_link_payments_payment_status_check CHECK ((payment_status = ANY (ARRAY['created'::text, 'submitting'::text, 'pending'::text, 'unknown'::text, 'success'::text, 'failed'::text])))
);
ALTER TABLE payment_link_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_link_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE payment_links (
  companies_id uuid NOT NULL,
  payment_links_id uuid NOT NULL,
  link_number text NOT NULL,
  status text NOT NULL,
  customers_id uuid,
  payer_name text NOT NULL,
  email text,
  mobile_number text,
  purpose text NOT NULL,
  reference text,
  invoices_id uuid,
  amount bigint,
  least_amount bigint,
  most_amount bigint,
  part_payment boolean NOT NULL,
  amount_paid bigint DEFAULT 0 NOT NULL,
  expires_on date,
  remind boolean NOT NULL,
  token_hash bytea NOT NULL,
  email_status text DEFAULT 'none'::text NOT NULL,
  times_sent integer DEFAULT 0 NOT NULL,
  last_rung smallint DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((((((((' '::text || link_number) || ' '::text) || payer_name) || ' '::text) || purpose) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile_number, ''::text)) || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL,
  CONSTRAINT payment_links_pkey PRIMARY KEY (companies_id, payment_links_id),
  CONSTRAINT payment_links_companies_id_link_number_key UNIQUE (companies_id, link_number),
  CONSTRAINT payment_links_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_links_amount_paid_check CHECK ((amount_paid >= 0)),
  CONSTRAINT payment_links_check CHECK ((most_amount >= least_amount)),
  CONSTRAINT payment_links_check1 CHECK (((amount IS NULL) OR ((least_amount IS NULL) AND (most_amount IS NULL)))),
  CONSTRAINT payment_links_check2 CHECK (((invoices_id IS NULL) OR (customers_id IS NOT NULL))),
  CONSTRAINT payment_links_email_status_check CHECK ((email_status = ANY (ARRAY['none'::text, 'queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT payment_links_least_amount_check CHECK ((least_amount > 0)),
  CONSTRAINT payment_links_status_check CHECK ((status = ANY (ARRAY['created'::text, 'sent'::text, 'viewed'::text, 'part_paid'::text, 'paid'::text, 'cancelled'::text])))
);
ALTER TABLE payment_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_links FORCE ROW LEVEL SECURITY;

CREATE TABLE payment_vouchers (
  companies_id uuid NOT NULL,
  payment_vouchers_id uuid NOT NULL,
  voucher_number text NOT NULL,
  number_key text NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(vendor_name)) STORED NOT NULL,
  payment_date date NOT NULL,
  amount bigint NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  payouts_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || voucher_number) || ' '::text) || vendor_name) || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  CONSTRAINT payment_vouchers_pkey PRIMARY KEY (companies_id, payment_vouchers_id),
  CONSTRAINT payment_vouchers_companies_id_journal_entries_id_key UNIQUE (companies_id, journal_entries_id),
  CONSTRAINT payment_vouchers_companies_id_voucher_number_key UNIQUE (companies_id, voucher_number),
  CONSTRAINT payment_vouchers_amount_check CHECK ((amount > 0)),
  CONSTRAINT payment_vouchers_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT payment_vouchers_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cash'::text, 'cheque'::text, 'card'::text, 'other'::text]))),
  CONSTRAINT payment_vouchers_voucher_number_check CHECK ((length(voucher_number) <= 16))
);
ALTER TABLE payment_vouchers ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_vouchers FORCE ROW LEVEL SECURITY;

CREATE TABLE payments (
  companies_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  status text NOT NULL,
  payment_number text NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  payment_date date NOT NULL,
  amount bigint NOT NULL,
  tds_amount bigint DEFAULT 0 NOT NULL,
  bank_charge bigint DEFAULT 0 NOT NULL,
  settled bigint GENERATED ALWAYS AS ((((amount + tds_amount) + bank_charge) - exchange_gain)) STORED NOT NULL,
  unallocated bigint NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  notes text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  voided_on date,
  void_reason text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || payment_number) || ' '::text) || customer_name) || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL,
  currency text,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  opening_on date,
  opening_total bigint,
  opening_imports_id uuid,
  exchange_rate numeric,
  foreign_left bigint,
  is_monetary boolean DEFAULT false NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (companies_id, payments_id),
  CONSTRAINT payments_check CHECK (((num_nulls(exchange_rate, foreign_left) = ANY (ARRAY[0, 2])) AND ((foreign_left IS NULL) OR ((opening_on IS NOT NULL) AND (currency IS NOT NULL) AND (foreign_left <= foreign_amount))))),
  CONSTRAINT payments_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  CONSTRAINT payments_foreign_left_check CHECK ((foreign_left >= 0)),
  CONSTRAINT payments_sound CHECK (is_sound(payments.*))
);
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;

CREATE TABLE payout_bills (
  companies_id uuid NOT NULL,
  payouts_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  amount bigint NOT NULL,
  discount bigint DEFAULT 0 NOT NULL,
  CONSTRAINT payout_bills_pkey PRIMARY KEY (companies_id, payouts_id, bills_id),
  CONSTRAINT payout_bills_amount_check CHECK ((amount > 0)),
  CONSTRAINT payout_bills_check CHECK (((discount >= 0) AND (discount < amount)))
);
ALTER TABLE payout_bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE payout_bills FORCE ROW LEVEL SECURITY;

CREATE TABLE payout_exports (
  companies_id uuid NOT NULL,
  payout_exports_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  bank_format text NOT NULL,
  file_name text NOT NULL,
  client_code text DEFAULT ''::text NOT NULL,
  exported_on date NOT NULL,
  day_no integer NOT NULL,
  payout_count integer NOT NULL,
  amount bigint NOT NULL,
  exported_by uuid,
  created_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  withdraw_reason text,
  CONSTRAINT payout_exports_pkey PRIMARY KEY (companies_id, payout_exports_id),
  CONSTRAINT payout_exports_companies_id_exported_on_day_no_key UNIQUE (companies_id, exported_on, day_no),
  CONSTRAINT payout_exports_check CHECK (((withdrawn_at IS NULL) = (withdraw_reason IS NULL)))
);
ALTER TABLE payout_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE payout_exports FORCE ROW LEVEL SECURITY;

CREATE TABLE payout_otps (
  companies_id uuid NOT NULL,
  ref_no text NOT NULL,
  payouts_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  row_imports_id uuid,
  packet_hash bytea NOT NULL,
  payout_count integer NOT NULL,
  amount bigint NOT NULL,
  otp_status text DEFAULT 'sending'::text NOT NULL,
  sent_to text,
  code_hash bytea,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
  CONSTRAINT payout_otps_pkey PRIMARY KEY (companies_id, ref_no),
  CONSTRAINT payout_otps_otp_status_check CHECK ((otp_status = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE payout_otps ENABLE ROW LEVEL SECURITY;
ALTER TABLE payout_otps FORCE ROW LEVEL SECURITY;

CREATE TABLE payout_settings (
  companies_id uuid NOT NULL,
  payee_wait_hours integer DEFAULT 24 NOT NULL,
  holds_gst boolean DEFAULT false NOT NULL,
  CONSTRAINT payout_settings_pkey PRIMARY KEY (companies_id),
  CONSTRAINT payout_settings_payee_wait_hours_check CHECK (((payee_wait_hours >= 0) AND (payee_wait_hours <= 168)))
);
ALTER TABLE payout_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE payout_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE payouts (
  companies_id uuid NOT NULL,
  payouts_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  payout_status text NOT NULL,
  payout_kind text NOT NULL,
  vendors_id uuid,
  to_bank_accounts_id uuid,
  payee_name text NOT NULL,
  payee_ifsc text,
  payee_vpa text,
  bank_accounts_id uuid NOT NULL,
  amount bigint NOT NULL,
  purpose text NOT NULL,
  narration text NOT NULL,
  notes text,
  rail_choice text DEFAULT 'auto'::text NOT NULL,
  rail text,
  scheduled_on date,
  payee_reason text,
  status_reason text,
  expected_by timestamp with time zone,
  made_by uuid,
  approved_by uuid,
  approved_at timestamp with time zone,
  reference text NOT NULL,
  outside_id text,
  utr text,
  sent_at timestamp with time zone,
  checks integer DEFAULT 0 NOT NULL,
  try_after timestamp with time zone,
  counted_on date,
  processed_on date,
  reversed_on date,
  journal_entries_id uuid,
  reversal_journal_entries_id uuid,
  row_imports_id uuid,
  retry_of uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((((' '::text || payee_name) || ' '::text) || narration) || ' '::text) || reference) || ' '::text) || COALESCE(utr, ''::text)))) STORED NOT NULL,
  cards_id uuid,
  payout_exports_id uuid,
  export_row integer,
  workflow_hash bytea,
  staff_id uuid,
  expense_accounts_id uuid,
  payee_account_number bytea,
  account_index bytea GENERATED ALWAYS AS (SUBSTRING(payee_account_number FROM 7 FOR 16)) STORED,
  gst_challans_id uuid,
  CONSTRAINT payouts_pkey PRIMARY KEY (companies_id, payouts_id),
  CONSTRAINT payouts_companies_id_reference_key UNIQUE (companies_id, reference),
  CONSTRAINT payouts_amount_check CHECK ((amount > 0)),
  CONSTRAINT payouts_card_check CHECK (((payout_kind = 'card'::text) = (cards_id IS NOT NULL))),
  CONSTRAINT payouts_check CHECK (((payout_kind = 'vendor'::text) = (vendors_id IS NOT NULL))),
  CONSTRAINT payouts_check1 CHECK (((payout_kind = 'own_account'::text) = (to_bank_accounts_id IS NOT NULL))),
  CONSTRAINT payouts_check2 CHECK (((payee_account_number IS NULL) = (payee_ifsc IS NULL))),
  CONSTRAINT payouts_check3 CHECK (((payee_account_number IS NOT NULL) OR (payee_vpa IS NOT NULL))),
  CONSTRAINT payouts_check4 CHECK (((approved_by IS NOT NULL) OR (payout_status = ANY (ARRAY['pending'::text, 'cancelled'::text, 'rejected'::text])))),
  CONSTRAINT payouts_check5 CHECK (((payout_status = ANY (ARRAY['processed'::text, 'reversed'::text])) = (journal_entries_id IS NOT NULL))),
  CONSTRAINT payouts_check6 CHECK (((payout_status = 'reversed'::text) = (reversal_journal_entries_id IS NOT NULL))),
  CONSTRAINT payouts_expense_check CHECK (((expense_accounts_id IS NULL) OR (staff_id IS NOT NULL))),
  CONSTRAINT payouts_gst_challan_check CHECK (((payout_kind = 'gst_challan'::text) = (gst_challans_id IS NOT NULL))),
  CONSTRAINT payouts_one_way CHECK (
CASE
    WHEN (payout_exports_id IS NULL) THEN (payout_status <> 'exported'::text)
    ELSE ((export_row IS NOT NULL) AND (payout_status = ANY (ARRAY['exported'::text, 'processed'::text, 'reversed'::text, 'failed'::text])))
END),
  CONSTRAINT payouts_payee_account_number_check CHECK (((octet_length(payee_account_number) > 50) AND (SUBSTRING(payee_account_number FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payouts_payout_kind_check CHECK ((payout_kind = ANY (ARRAY['vendor'::text, 'own_account'::text, 'card'::text, 'staff'::text, 'gst_challan'::text]))),
  CONSTRAINT payouts_payout_status_check CHECK ((payout_status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'queued'::text, 'processing'::text, 'exported'::text, 'processed'::text, 'reversed'::text, 'cancelled'::text, 'rejected'::text, 'failed'::text]))),
  CONSTRAINT payouts_staff_check CHECK (((payout_kind = 'staff'::text) = (staff_id IS NOT NULL)))
);
ALTER TABLE payouts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payouts FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_assets (
  companies_id uuid NOT NULL,
  payroll_assets_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  asset_kind text NOT NULL,
  description text NOT NULL,
  serial text,
  given_on date NOT NULL,
  value bigint NOT NULL,
  returned_on date,
  return_condition text,
  agreed_on date,
  recovered bigint,
  voided_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_assets_pkey PRIMARY KEY (companies_id, payroll_assets_id),
  CONSTRAINT payroll_assets_asset_kind_check CHECK ((asset_kind = ANY (ARRAY['laptop'::text, 'phone'::text, 'card'::text, 'vehicle'::text, 'other'::text]))),
  CONSTRAINT payroll_assets_check CHECK ((returned_on >= given_on)),
  CONSTRAINT payroll_assets_check1 CHECK (((returned_on IS NULL) = (return_condition IS NULL))),
  CONSTRAINT payroll_assets_check2 CHECK (((agreed_on IS NULL) = (recovered IS NULL))),
  CONSTRAINT payroll_assets_check3 CHECK ((recovered <= value)),
  CONSTRAINT payroll_assets_check4 CHECK (((returned_on IS NULL) OR (agreed_on IS NULL))),
  CONSTRAINT payroll_assets_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 100))),
  CONSTRAINT payroll_assets_recovered_check CHECK (((recovered > 0) AND ((recovered % (100)::bigint) = 0))),
  CONSTRAINT payroll_assets_return_condition_check CHECK ((return_condition = ANY (ARRAY['good'::text, 'worn'::text, 'damaged'::text]))),
  CONSTRAINT payroll_assets_serial_check CHECK (((char_length(serial) >= 1) AND (char_length(serial) <= 60))),
  CONSTRAINT payroll_assets_value_check CHECK ((value >= 0))
);
ALTER TABLE payroll_assets ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_assets FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_attendance (
  companies_id uuid NOT NULL,
  payroll_attendance_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  month date NOT NULL,
  lop_days numeric(4,1) NOT NULL,
  overtime_hours numeric(5,2) NOT NULL,
  ncp_days numeric(4,1),
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_attendance_pkey PRIMARY KEY (companies_id, payroll_attendance_id),
  CONSTRAINT payroll_attendance_companies_id_payroll_employees_id_month_key UNIQUE (companies_id, payroll_employees_id, month),
  CONSTRAINT payroll_attendance_lop_days_check CHECK (((lop_days >= (0)::numeric) AND (lop_days <= (31)::numeric))),
  CONSTRAINT payroll_attendance_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT payroll_attendance_ncp_days_check CHECK (((ncp_days >= (0)::numeric) AND (ncp_days <= (31)::numeric))),
  CONSTRAINT payroll_attendance_overtime_hours_check CHECK (((overtime_hours >= (0)::numeric) AND (overtime_hours <= (400)::numeric)))
);
ALTER TABLE payroll_attendance ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_attendance FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_claim_accounts (
  companies_id uuid NOT NULL,
  category text NOT NULL,
  from_on date NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_claim_accounts_pkey PRIMARY KEY (companies_id, category, from_on),
  CONSTRAINT payroll_claim_accounts_category_check CHECK (((char_length(category) >= 1) AND (char_length(category) <= 20)))
);
ALTER TABLE payroll_claim_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_claim_accounts FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_claim_lines (
  companies_id uuid NOT NULL,
  payroll_claim_lines_id uuid NOT NULL,
  payroll_claims_id uuid NOT NULL,
  spent_on date NOT NULL,
  category text NOT NULL,
  merchant text NOT NULL,
  amount bigint NOT NULL,
  note text NOT NULL,
  files_id uuid,
  receipt_hash bytea,
  sanctioned bigint,
  reason text,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT payroll_claim_lines_pkey PRIMARY KEY (companies_id, payroll_claim_lines_id),
  CONSTRAINT payroll_claim_lines_amount_check CHECK ((amount > 0)),
  CONSTRAINT payroll_claim_lines_category_check CHECK (((char_length(category) >= 1) AND (char_length(category) <= 20))),
  CONSTRAINT payroll_claim_lines_check CHECK (((sanctioned >= 0) AND (sanctioned <= amount))),
  CONSTRAINT payroll_claim_lines_check1 CHECK (((sanctioned = amount) OR (reason IS NOT NULL))),
  CONSTRAINT payroll_claim_lines_check2 CHECK (((files_id IS NULL) = (receipt_hash IS NULL))),
  CONSTRAINT payroll_claim_lines_merchant_check CHECK (((char_length(merchant) >= 1) AND (char_length(merchant) <= 120))),
  CONSTRAINT payroll_claim_lines_note_check CHECK ((char_length(note) <= 300)),
  CONSTRAINT payroll_claim_lines_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200))),
  CONSTRAINT payroll_claim_lines_receipt_hash_check CHECK ((octet_length(receipt_hash) = 32))
);
ALTER TABLE payroll_claim_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_claim_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_claim_rules (
  companies_id uuid NOT NULL,
  category text NOT NULL,
  from_on date NOT NULL,
  claim_limit bigint,
  month_limit bigint,
  receipt_above bigint NOT NULL,
  refuses boolean NOT NULL,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_claim_rules_pkey PRIMARY KEY (companies_id, category, from_on),
  CONSTRAINT payroll_claim_rules_category_check CHECK (((char_length(category) >= 1) AND (char_length(category) <= 20))),
  CONSTRAINT payroll_claim_rules_claim_limit_check CHECK ((claim_limit > 0)),
  CONSTRAINT payroll_claim_rules_month_limit_check CHECK ((month_limit > 0)),
  CONSTRAINT payroll_claim_rules_receipt_above_check CHECK ((receipt_above >= 0))
);
ALTER TABLE payroll_claim_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_claim_rules FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_claims (
  companies_id uuid NOT NULL,
  payroll_claims_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  purpose text NOT NULL,
  claim_status text NOT NULL,
  submitted_on date,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text,
  payroll_runs_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_claims_pkey PRIMARY KEY (companies_id, payroll_claims_id),
  CONSTRAINT payroll_claims_check CHECK (((claim_status = 'draft'::text) = (submitted_on IS NULL))),
  CONSTRAINT payroll_claims_check1 CHECK (((claim_status = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  CONSTRAINT payroll_claims_check2 CHECK (((payroll_runs_id IS NULL) OR (claim_status = 'approved'::text))),
  CONSTRAINT payroll_claims_claim_status_check CHECK ((claim_status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text]))),
  CONSTRAINT payroll_claims_decision_note_check CHECK (((char_length(decision_note) >= 1) AND (char_length(decision_note) <= 300))),
  CONSTRAINT payroll_claims_purpose_check CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 120)))
);
ALTER TABLE payroll_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_claims FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_components (
  companies_id uuid NOT NULL,
  payroll_components_id uuid NOT NULL,
  component_code text NOT NULL,
  from_on date NOT NULL,
  component_name text NOT NULL,
  component_kind text NOT NULL,
  definition jsonb NOT NULL,
  ledger_accounts_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_components_pkey PRIMARY KEY (companies_id, payroll_components_id),
  CONSTRAINT payroll_components_companies_id_component_code_from_on_key UNIQUE (companies_id, component_code, from_on),
  CONSTRAINT payroll_components_check CHECK (((component_kind = 'deduction'::text) = (ledger_accounts_id IS NOT NULL))),
  CONSTRAINT payroll_components_component_code_check CHECK ((component_code ~ '^[A-Z0-9]{2,12}$'::text)),
  CONSTRAINT payroll_components_component_kind_check CHECK ((component_kind = ANY (ARRAY['earning'::text, 'deduction'::text]))),
  CONSTRAINT payroll_components_component_name_check CHECK (((length(component_name) >= 1) AND (length(component_name) <= 60))),
  CONSTRAINT payroll_components_from_on_check CHECK ((EXTRACT(day FROM from_on) = (1)::numeric))
);
ALTER TABLE payroll_components ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_components FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_contractor_payments (
  companies_id uuid NOT NULL,
  payroll_contractor_payments_id uuid NOT NULL,
  payroll_contractors_id uuid NOT NULL,
  month date NOT NULL,
  payment_no smallint NOT NULL,
  is_off_cycle boolean NOT NULL,
  quantity numeric(12,3) NOT NULL,
  rate_unit text NOT NULL,
  rate bigint NOT NULL,
  amount bigint NOT NULL,
  bills_id uuid NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_contractor_payments_pkey PRIMARY KEY (companies_id, payroll_contractor_payments_id),
  CONSTRAINT payroll_contractor_payments_companies_id_bills_id_key UNIQUE (companies_id, bills_id),
  CONSTRAINT payroll_contractor_payments_companies_id_payroll_contractor_key UNIQUE (companies_id, payroll_contractors_id, month, payment_no),
  CONSTRAINT payroll_contractor_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payroll_contractor_payments_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT payroll_contractor_payments_payment_no_check CHECK ((payment_no > 0)),
  CONSTRAINT payroll_contractor_payments_quantity_check CHECK ((quantity > (0)::numeric)),
  CONSTRAINT payroll_contractor_payments_rate_check CHECK ((rate > 0)),
  CONSTRAINT payroll_contractor_payments_rate_unit_check CHECK ((rate_unit = ANY (ARRAY['month'::text, 'day'::text, 'hour'::text])))
);
ALTER TABLE payroll_contractor_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_contractor_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_contractor_rates (
  companies_id uuid NOT NULL,
  payroll_contractors_id uuid NOT NULL,
  from_on date NOT NULL,
  rate_unit text NOT NULL,
  rate bigint NOT NULL,
  CONSTRAINT payroll_contractor_rates_pkey PRIMARY KEY (companies_id, payroll_contractors_id, from_on),
  CONSTRAINT payroll_contractor_rates_rate_check CHECK ((rate > 0)),
  CONSTRAINT payroll_contractor_rates_rate_unit_check CHECK ((rate_unit = ANY (ARRAY['month'::text, 'day'::text, 'hour'::text])))
);
ALTER TABLE payroll_contractor_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_contractor_rates FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_contractors (
  companies_id uuid NOT NULL,
  payroll_contractors_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  work text NOT NULL,
  started_on date NOT NULL,
  ended_on date,
  gst_rate numeric(6,3) NOT NULL,
  accounts_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_contractors_pkey PRIMARY KEY (companies_id, payroll_contractors_id),
  CONSTRAINT payroll_contractors_companies_id_accounts_id_key UNIQUE (companies_id, accounts_id),
  CONSTRAINT payroll_contractors_companies_id_vendors_id_key UNIQUE (companies_id, vendors_id),
  CONSTRAINT payroll_contractors_check CHECK ((ended_on >= started_on)),
  CONSTRAINT payroll_contractors_gst_rate_check CHECK (((gst_rate >= (0)::numeric) AND (gst_rate <= (100)::numeric))),
  CONSTRAINT payroll_contractors_work_check CHECK (((length(work) >= 1) AND (length(work) <= 120)))
);
ALTER TABLE payroll_contractors ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_contractors FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_corrections (
  companies_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  month date NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_corrections_pkey PRIMARY KEY (companies_id, payroll_employees_id, month),
  CONSTRAINT payroll_corrections_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE payroll_corrections ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_corrections FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_declaration_lines (
  companies_id uuid NOT NULL,
  payroll_declaration_lines_id uuid NOT NULL,
  payroll_declarations_id uuid NOT NULL,
  line bytea NOT NULL,
  decision bytea,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_declaration_lines_pkey PRIMARY KEY (companies_id, payroll_declaration_lines_id),
  CONSTRAINT payroll_declaration_lines_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CONSTRAINT payroll_declaration_lines_decision_check CHECK (((octet_length(decision) > 50) AND (SUBSTRING(decision FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_declaration_lines_line_check CHECK (((octet_length(line) > 50) AND (SUBSTRING(line FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE payroll_declaration_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_declaration_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_declarations (
  companies_id uuid NOT NULL,
  payroll_declarations_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  year_start date NOT NULL,
  choice bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_declarations_pkey PRIMARY KEY (companies_id, payroll_declarations_id),
  CONSTRAINT payroll_declarations_companies_id_payroll_employees_id_year_key UNIQUE (companies_id, payroll_employees_id, year_start),
  CONSTRAINT payroll_declarations_choice_check CHECK (((octet_length(choice) > 50) AND (SUBSTRING(choice FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_declarations_year_start_check CHECK (((EXTRACT(month FROM year_start) = (4)::numeric) AND (EXTRACT(day FROM year_start) = (1)::numeric)))
);
ALTER TABLE payroll_declarations ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_declarations FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_employees (
  companies_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  employee_code text NOT NULL,
  designation text,
  is_woman boolean NOT NULL,
  has_disability boolean NOT NULL,
  born_on date,
  joined_on date NOT NULL,
  left_on date,
  pan bytea,
  pan_index bytea GENERATED ALWAYS AS (SUBSTRING(pan FROM 7 FOR 16)) STORED,
  uan text,
  esi_number text,
  earlier_pay bytea,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  contract_kind text DEFAULT 'permanent'::text NOT NULL,
  left_reason text,
  CONSTRAINT payroll_employees_pkey PRIMARY KEY (companies_id, payroll_employees_id),
  CONSTRAINT payroll_employees_companies_id_employee_code_key UNIQUE (companies_id, employee_code),
  CONSTRAINT payroll_employees_check CHECK ((left_on >= joined_on)),
  CONSTRAINT payroll_employees_contract_kind_check CHECK ((contract_kind = ANY (ARRAY['permanent'::text, 'fixed_term'::text, 'apprentice'::text]))),
  CONSTRAINT payroll_employees_designation_check CHECK ((length(designation) <= 80)),
  CONSTRAINT payroll_employees_earlier_pay_check CHECK (((octet_length(earlier_pay) > 50) AND (SUBSTRING(earlier_pay FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_employees_employee_code_check CHECK (((length(employee_code) >= 1) AND (length(employee_code) <= 20))),
  CONSTRAINT payroll_employees_esi_number_check CHECK ((esi_number ~ '^[0-9]{10}$'::text)),
  CONSTRAINT payroll_employees_left_reason_check CHECK ((left_reason = ANY (ARRAY['resigned'::text, 'retired'::text, 'terminated'::text, 'contract_ended'::text, 'death'::text, 'disablement'::text]))),
  CONSTRAINT payroll_employees_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_employees_uan_check CHECK ((uan ~ '^[0-9]{12}$'::text))
);
ALTER TABLE payroll_employees ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_employees FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_epf_challans (
  companies_id uuid NOT NULL,
  payroll_epf_challans_id uuid NOT NULL,
  month date NOT NULL,
  challan_no integer NOT NULL,
  rows bytea NOT NULL,
  trrn text,
  paid_on date,
  voided_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_epf_challans_pkey PRIMARY KEY (companies_id, payroll_epf_challans_id),
  CONSTRAINT payroll_epf_challans_companies_id_month_challan_no_key UNIQUE (companies_id, month, challan_no),
  CONSTRAINT payroll_epf_challans_challan_no_check CHECK ((challan_no > 0)),
  CONSTRAINT payroll_epf_challans_check CHECK (((paid_on IS NULL) OR (trrn IS NOT NULL))),
  CONSTRAINT payroll_epf_challans_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT payroll_epf_challans_rows_check CHECK (((octet_length(rows) > 50) AND (SUBSTRING(rows FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_epf_challans_trrn_check CHECK ((trrn ~ '^[0-9]{8,20}$'::text))
);
ALTER TABLE payroll_epf_challans ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_epf_challans FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_epf_returns (
  companies_id uuid NOT NULL,
  payroll_epf_returns_id uuid NOT NULL,
  month date NOT NULL,
  return_kind text NOT NULL,
  return_no integer NOT NULL,
  return_status text NOT NULL,
  status_on date NOT NULL,
  statement_no text,
  rows bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_epf_returns_pkey PRIMARY KEY (companies_id, payroll_epf_returns_id),
  CONSTRAINT payroll_epf_returns_companies_id_month_return_no_key UNIQUE (companies_id, month, return_no),
  CONSTRAINT payroll_epf_returns_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT payroll_epf_returns_return_kind_check CHECK ((return_kind = ANY (ARRAY['regular'::text, 'supplementary'::text, 'revised'::text]))),
  CONSTRAINT payroll_epf_returns_return_no_check CHECK ((return_no > 0)),
  CONSTRAINT payroll_epf_returns_return_status_check CHECK ((return_status = ANY (ARRAY['file'::text, 'validated'::text, 'statement'::text, 'approved'::text, 'discarded'::text]))),
  CONSTRAINT payroll_epf_returns_rows_check CHECK (((octet_length(rows) > 50) AND (SUBSTRING(rows FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_epf_returns_statement_no_check CHECK (((length(statement_no) >= 1) AND (length(statement_no) <= 40)))
);
ALTER TABLE payroll_epf_returns ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_epf_returns FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_holidays (
  companies_id uuid NOT NULL,
  payroll_holidays_id uuid NOT NULL,
  holiday_on date NOT NULL,
  holiday_name text NOT NULL,
  state text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_holidays_pkey PRIMARY KEY (companies_id, payroll_holidays_id),
  CONSTRAINT payroll_holidays_holiday_name_check CHECK (((length(holiday_name) >= 1) AND (length(holiday_name) <= 60))),
  CONSTRAINT payroll_holidays_state_check CHECK ((state ~ '^[0-9]{2}$'::text))
);
ALTER TABLE payroll_holidays ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_holidays FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_leave_entries (
  companies_id uuid NOT NULL,
  payroll_leave_entries_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  payroll_leave_kinds_id uuid NOT NULL,
  entry_on date NOT NULL,
  entry_kind text NOT NULL,
  days numeric(6,2) NOT NULL,
  payroll_leave_requests_id uuid,
  pay_month date,
  payroll_runs_id uuid,
  entry_note text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_leave_entries_pkey PRIMARY KEY (companies_id, payroll_leave_entries_id),
  CONSTRAINT payroll_leave_entries_days_check CHECK ((days <> (0)::numeric)),
  CONSTRAINT payroll_leave_entries_entry_kind_check CHECK ((entry_kind = ANY (ARRAY['opening'::text, 'accrued'::text, 'granted'::text, 'taken'::text, 'returned'::text, 'encashed'::text, 'lapsed'::text, 'adjusted'::text]))),
  CONSTRAINT payroll_leave_entries_entry_note_check CHECK ((length(entry_note) <= 300)),
  CONSTRAINT payroll_leave_entries_pay_month_check CHECK ((EXTRACT(day FROM pay_month) = (1)::numeric))
);
ALTER TABLE payroll_leave_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_leave_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_leave_kinds (
  companies_id uuid NOT NULL,
  payroll_leave_kinds_id uuid NOT NULL,
  kind_code text NOT NULL,
  kind_name text NOT NULL,
  is_paid boolean NOT NULL,
  accrual text NOT NULL,
  accrual_days numeric(6,2) NOT NULL,
  carry_most numeric(6,2),
  negative_most numeric(6,2) NOT NULL,
  is_encashed boolean NOT NULL,
  has_half_days boolean NOT NULL,
  counts_off_days boolean NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_leave_kinds_pkey PRIMARY KEY (companies_id, payroll_leave_kinds_id),
  CONSTRAINT payroll_leave_kinds_companies_id_kind_code_key UNIQUE (companies_id, kind_code),
  CONSTRAINT payroll_leave_kinds_accrual_check CHECK ((accrual = ANY (ARRAY['monthly'::text, 'yearly'::text, 'worked'::text, 'granted'::text, 'per_request'::text, 'unlimited'::text]))),
  CONSTRAINT payroll_leave_kinds_accrual_days_check CHECK (((accrual_days >= (0)::numeric) AND (accrual_days <= (366)::numeric))),
  CONSTRAINT payroll_leave_kinds_carry_most_check CHECK (((carry_most >= (0)::numeric) AND (carry_most <= (999)::numeric))),
  CONSTRAINT payroll_leave_kinds_kind_code_check CHECK ((kind_code ~ '^[A-Z]{1,6}$'::text)),
  CONSTRAINT payroll_leave_kinds_kind_name_check CHECK (((length(kind_name) >= 1) AND (length(kind_name) <= 40))),
  CONSTRAINT payroll_leave_kinds_negative_most_check CHECK (((negative_most >= (0)::numeric) AND (negative_most <= (99)::numeric)))
);
ALTER TABLE payroll_leave_kinds ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_leave_kinds FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_leave_requests (
  companies_id uuid NOT NULL,
  payroll_leave_requests_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  payroll_leave_kinds_id uuid NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL,
  starts_midday boolean NOT NULL,
  ends_midday boolean NOT NULL,
  counted jsonb NOT NULL,
  days numeric(6,2) NOT NULL,
  reason text,
  request_status text NOT NULL,
  decision_note text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_leave_requests_pkey PRIMARY KEY (companies_id, payroll_leave_requests_id),
  CONSTRAINT payroll_leave_requests_check CHECK ((to_on >= from_on)),
  CONSTRAINT payroll_leave_requests_check1 CHECK (((request_status = ANY (ARRAY['approved'::text, 'rejected'::text])) <= (decided_at IS NOT NULL))),
  CONSTRAINT payroll_leave_requests_days_check CHECK ((days > (0)::numeric)),
  CONSTRAINT payroll_leave_requests_decision_note_check CHECK ((length(decision_note) <= 300)),
  CONSTRAINT payroll_leave_requests_reason_check CHECK ((length(reason) <= 300)),
  CONSTRAINT payroll_leave_requests_request_status_check CHECK ((request_status = ANY (ARRAY['requested'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
);
ALTER TABLE payroll_leave_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_leave_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_leave_settings (
  companies_id uuid NOT NULL,
  week_offs integer[] DEFAULT '{0}'::integer[] NOT NULL,
  saturdays_off integer[] DEFAULT '{}'::integer[] NOT NULL,
  year_month integer DEFAULT 1 NOT NULL,
  accrues_from date NOT NULL,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_leave_settings_pkey PRIMARY KEY (companies_id),
  CONSTRAINT payroll_leave_settings_accrues_from_check CHECK ((EXTRACT(day FROM accrues_from) = (1)::numeric)),
  CONSTRAINT payroll_leave_settings_saturdays_off_check CHECK ((saturdays_off <@ '{1,2,3,4,5}'::integer[])),
  CONSTRAINT payroll_leave_settings_week_offs_check CHECK ((week_offs <@ '{0,1,2,3,4,5,6}'::integer[])),
  CONSTRAINT payroll_leave_settings_year_month_check CHECK (((year_month >= 1) AND (year_month <= 12)))
);
ALTER TABLE payroll_leave_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_leave_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_letter_texts (
  companies_id uuid NOT NULL,
  letter_kind text NOT NULL,
  letter_body text NOT NULL,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_letter_texts_pkey PRIMARY KEY (companies_id, letter_kind),
  CONSTRAINT payroll_letter_texts_letter_body_check CHECK (((length(letter_body) >= 1) AND (length(letter_body) <= 6000))),
  CONSTRAINT payroll_letter_texts_letter_kind_check CHECK ((letter_kind = ANY (ARRAY['offer'::text, 'apprenticeship'::text, 'appointment'::text, 'increment'::text, 'relieving'::text, 'experience'::text])))
);
ALTER TABLE payroll_letter_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_letter_texts FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_letters (
  companies_id uuid NOT NULL,
  payroll_letters_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  letter_no integer NOT NULL,
  letter_kind text NOT NULL,
  dated_on date NOT NULL,
  content bytea NOT NULL,
  withdrawn_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_letters_pkey PRIMARY KEY (companies_id, payroll_letters_id),
  CONSTRAINT payroll_letters_companies_id_letter_no_key UNIQUE (companies_id, letter_no),
  CONSTRAINT payroll_letters_content_check CHECK (((octet_length(content) > 50) AND (SUBSTRING(content FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_letters_letter_kind_check CHECK ((letter_kind = ANY (ARRAY['appointment'::text, 'increment'::text, 'relieving'::text, 'experience'::text]))),
  CONSTRAINT payroll_letters_letter_no_check CHECK ((letter_no > 0))
);
ALTER TABLE payroll_letters ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_letters FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_loans (
  companies_id uuid NOT NULL,
  payroll_loans_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  given_on date NOT NULL,
  recover_from date NOT NULL,
  loan bytea NOT NULL,
  journal_entries_id uuid NOT NULL,
  voided_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_loans_pkey PRIMARY KEY (companies_id, payroll_loans_id),
  CONSTRAINT payroll_loans_check CHECK ((recover_from >= date_trunc('month'::text, (given_on)::timestamp with time zone))),
  CONSTRAINT payroll_loans_loan_check CHECK (((octet_length(loan) > 50) AND (SUBSTRING(loan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_loans_recover_from_check CHECK ((EXTRACT(day FROM recover_from) = (1)::numeric))
);
ALTER TABLE payroll_loans ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_loans FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_managers (
  companies_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  manager_accounts_id uuid NOT NULL,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_managers_pkey PRIMARY KEY (companies_id, payroll_employees_id)
);
ALTER TABLE payroll_managers ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_managers FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_no_dues (
  companies_id uuid NOT NULL,
  payroll_no_dues_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  due_kind text NOT NULL,
  department_name text NOT NULL,
  note text NOT NULL,
  confirmed_by uuid,
  confirmed_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  CONSTRAINT payroll_no_dues_pkey PRIMARY KEY (companies_id, payroll_no_dues_id),
  CONSTRAINT payroll_no_dues_check CHECK (((department_name <> ''::text) = (due_kind = 'department'::text))),
  CONSTRAINT payroll_no_dues_due_kind_check CHECK ((due_kind = ANY (ARRAY['assets'::text, 'loans'::text, 'advances'::text, 'claims'::text, 'access'::text, 'department'::text]))),
  CONSTRAINT payroll_no_dues_note_check CHECK ((char_length(note) <= 200))
);
ALTER TABLE payroll_no_dues ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_no_dues FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_no_dues_departments (
  companies_id uuid NOT NULL,
  department_name text NOT NULL,
  place integer NOT NULL,
  CONSTRAINT payroll_no_dues_departments_pkey PRIMARY KEY (companies_id, department_name),
  CONSTRAINT payroll_no_dues_departments_department_name_check CHECK (((char_length(department_name) >= 1) AND (char_length(department_name) <= 60)))
);
ALTER TABLE payroll_no_dues_departments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_no_dues_departments FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_offers (
  companies_id uuid NOT NULL,
  payroll_offers_id uuid NOT NULL,
  offer_no integer NOT NULL,
  offer_status text NOT NULL,
  candidate_name text NOT NULL,
  candidate_email text NOT NULL,
  designation text NOT NULL,
  joins_on date NOT NULL,
  valid_until date NOT NULL,
  state text NOT NULL,
  offer bytea NOT NULL,
  token_hash bytea,
  email_status text,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer_name text,
  decline_reason text,
  payroll_employees_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_offers_pkey PRIMARY KEY (companies_id, payroll_offers_id),
  CONSTRAINT payroll_offers_companies_id_offer_no_key UNIQUE (companies_id, offer_no),
  CONSTRAINT payroll_offers_answer_name_check CHECK ((length(answer_name) <= 100)),
  CONSTRAINT payroll_offers_candidate_email_check CHECK (((length(candidate_email) >= 3) AND (length(candidate_email) <= 254))),
  CONSTRAINT payroll_offers_candidate_name_check CHECK (((length(candidate_name) >= 1) AND (length(candidate_name) <= 120))),
  CONSTRAINT payroll_offers_check CHECK (((offer_status = 'hired'::text) = (payroll_employees_id IS NOT NULL))),
  CONSTRAINT payroll_offers_check1 CHECK (((answered_at IS NULL) = (answer_name IS NULL))),
  CONSTRAINT payroll_offers_decline_reason_check CHECK ((length(decline_reason) <= 300)),
  CONSTRAINT payroll_offers_designation_check CHECK (((length(designation) >= 1) AND (length(designation) <= 80))),
  CONSTRAINT payroll_offers_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT payroll_offers_offer_check CHECK (((octet_length(offer) > 50) AND (SUBSTRING(offer FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_offers_offer_no_check CHECK ((offer_no > 0)),
  CONSTRAINT payroll_offers_offer_status_check CHECK ((offer_status = ANY (ARRAY['draft'::text, 'sent'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'hired'::text]))),
  CONSTRAINT payroll_offers_state_check CHECK ((state ~ '^[0-9]{2}$'::text))
);
ALTER TABLE payroll_offers ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_offers FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_perquisites (
  companies_id uuid NOT NULL,
  payroll_perquisites_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  perquisite_kind text NOT NULL,
  from_month date NOT NULL,
  until_month date,
  facts bytea NOT NULL,
  voided_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_perquisites_pkey PRIMARY KEY (companies_id, payroll_perquisites_id),
  CONSTRAINT payroll_perquisites_check CHECK ((until_month >= from_month)),
  CONSTRAINT payroll_perquisites_facts_check CHECK (((octet_length(facts) > 50) AND (SUBSTRING(facts FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_perquisites_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  CONSTRAINT payroll_perquisites_perquisite_kind_check CHECK (((char_length(perquisite_kind) >= 1) AND (char_length(perquisite_kind) <= 20))),
  CONSTRAINT payroll_perquisites_until_month_check CHECK ((EXTRACT(day FROM until_month) = (1)::numeric))
);
ALTER TABLE payroll_perquisites ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_perquisites FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_proof_windows (
  companies_id uuid NOT NULL,
  year_start date NOT NULL,
  opens_on date NOT NULL,
  closes_on date NOT NULL,
  mailed_on date,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_proof_windows_pkey PRIMARY KEY (companies_id, year_start),
  CONSTRAINT payroll_proof_windows_check CHECK (((opens_on <= closes_on) AND ((closes_on >= year_start) AND (closes_on <= ((year_start + '1 year'::interval) - '1 day'::interval))))),
  CONSTRAINT payroll_proof_windows_year_start_check CHECK (((EXTRACT(month FROM year_start) = (4)::numeric) AND (EXTRACT(day FROM year_start) = (1)::numeric)))
);
ALTER TABLE payroll_proof_windows ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_proof_windows FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_proofs (
  companies_id uuid NOT NULL,
  payroll_proofs_id uuid NOT NULL,
  payroll_declaration_lines_id uuid NOT NULL,
  files_id uuid NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_proofs_pkey PRIMARY KEY (companies_id, payroll_proofs_id)
);
ALTER TABLE payroll_proofs ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_proofs FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_runs (
  companies_id uuid NOT NULL,
  payroll_runs_id uuid NOT NULL,
  month date NOT NULL,
  run_status text NOT NULL,
  computed_by uuid,
  computed_at timestamp with time zone NOT NULL,
  approved_by uuid,
  approved_at timestamp with time zone,
  posted_on date,
  journal_entries_id uuid,
  reversal_journal_entries_id uuid,
  epf_insurance bigint DEFAULT 0 NOT NULL,
  epf_admin bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  run_kind text DEFAULT 'monthly'::text NOT NULL,
  approved_no integer,
  state_sums bytea,
  CONSTRAINT payroll_runs_pkey PRIMARY KEY (companies_id, payroll_runs_id),
  CONSTRAINT payroll_runs_approved_no_check CHECK ((approved_no > 0)),
  CONSTRAINT payroll_runs_approved_order CHECK (((approved_at IS NULL) = (approved_no IS NULL))),
  CONSTRAINT payroll_runs_check1 CHECK (((run_status = ANY (ARRAY['approved'::text, 'reversed'::text])) = (approved_at IS NOT NULL))),
  CONSTRAINT payroll_runs_entry_check CHECK (((journal_entries_id IS NULL) OR (approved_at IS NOT NULL))),
  CONSTRAINT payroll_runs_epf_admin_check CHECK ((epf_admin >= 0)),
  CONSTRAINT payroll_runs_epf_insurance_check CHECK ((epf_insurance >= 0)),
  CONSTRAINT payroll_runs_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT payroll_runs_run_kind_check CHECK ((run_kind = ANY (ARRAY['monthly'::text, 'final'::text, 'bonus'::text]))),
  CONSTRAINT payroll_runs_run_status_check CHECK ((run_status = ANY (ARRAY['computed'::text, 'approved'::text, 'cancelled'::text, 'reversed'::text]))),
  CONSTRAINT payroll_runs_state_sums_check CHECK (((octet_length(state_sums) > 50) AND (SUBSTRING(state_sums FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE payroll_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_runs FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_salary_certificate_requests (
  companies_id uuid NOT NULL,
  year_start date NOT NULL,
  requested_on date NOT NULL,
  request_number text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_salary_certificate_requests_pkey PRIMARY KEY (companies_id, year_start),
  CONSTRAINT payroll_salary_certificate_requests_request_number_check CHECK ((length(request_number) <= 20)),
  CONSTRAINT payroll_salary_certificate_requests_year_start_check CHECK (((EXTRACT(month FROM year_start) = (4)::numeric) AND (EXTRACT(day FROM year_start) = (1)::numeric)))
);
ALTER TABLE payroll_salary_certificate_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_salary_certificate_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_salary_certificates (
  companies_id uuid NOT NULL,
  payroll_salary_certificates_id uuid NOT NULL,
  year_start date NOT NULL,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  content bytea NOT NULL,
  unread text,
  payroll_employees_id uuid,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_salary_certificates_pkey PRIMARY KEY (companies_id, payroll_salary_certificates_id),
  CONSTRAINT payroll_salary_certificates_companies_id_file_sha256_key UNIQUE (companies_id, file_sha256),
  CONSTRAINT payroll_salary_certificates_content_check CHECK (((octet_length(content) > 50) AND (SUBSTRING(content FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_salary_certificates_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT payroll_salary_certificates_emailed_to_check CHECK ((length(emailed_to) <= 254)),
  CONSTRAINT payroll_salary_certificates_unread_check CHECK ((unread = ANY (ARRAY['locked'::text, 'no_text'::text, 'damaged'::text]))),
  CONSTRAINT payroll_salary_certificates_year_start_check CHECK (((EXTRACT(month FROM year_start) = (4)::numeric) AND (EXTRACT(day FROM year_start) = (1)::numeric)))
);
ALTER TABLE payroll_salary_certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_salary_certificates FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_settings (
  companies_id uuid NOT NULL,
  provides_gratuity boolean DEFAULT false NOT NULL,
  provision_accounts_id uuid,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_settings_pkey PRIMARY KEY (companies_id),
  CONSTRAINT payroll_settings_check CHECK (((NOT provides_gratuity) OR (provision_accounts_id IS NOT NULL)))
);
ALTER TABLE payroll_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_slips (
  companies_id uuid NOT NULL,
  payroll_slips_id uuid NOT NULL,
  payroll_runs_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  inputs bytea NOT NULL,
  slip bytea,
  is_held boolean DEFAULT false NOT NULL,
  payouts_id uuid,
  CONSTRAINT payroll_slips_pkey PRIMARY KEY (companies_id, payroll_slips_id),
  CONSTRAINT payroll_slips_companies_id_payroll_runs_id_payroll_employee_key UNIQUE (companies_id, payroll_runs_id, payroll_employees_id),
  CONSTRAINT payroll_slips_inputs_check CHECK (((octet_length(inputs) > 50) AND (SUBSTRING(inputs FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT payroll_slips_slip_check CHECK (((octet_length(slip) > 50) AND (SUBSTRING(slip FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE payroll_slips ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_slips FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_state_payments (
  companies_id uuid NOT NULL,
  payroll_state_payments_id uuid NOT NULL,
  state_tax text NOT NULL,
  state text NOT NULL,
  month date NOT NULL,
  paid_on date NOT NULL,
  amount bigint NOT NULL,
  penalty bigint NOT NULL,
  challan_no text NOT NULL,
  journal_entries_id uuid,
  voided_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  bank_transactions_id uuid,
  CONSTRAINT payroll_state_payments_pkey PRIMARY KEY (companies_id, payroll_state_payments_id),
  CONSTRAINT payroll_state_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payroll_state_payments_challan_no_check CHECK (((length(challan_no) >= 1) AND (length(challan_no) <= 40))),
  CONSTRAINT payroll_state_payments_check CHECK (((bank_transactions_id IS NULL) OR (journal_entries_id IS NULL))),
  CONSTRAINT payroll_state_payments_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT payroll_state_payments_penalty_check CHECK ((penalty >= 0)),
  CONSTRAINT payroll_state_payments_state_check CHECK ((state ~ '^[0-9]{2}$'::text)),
  CONSTRAINT payroll_state_payments_state_tax_check CHECK ((state_tax = ANY (ARRAY['pt'::text, 'lwf'::text])))
);
ALTER TABLE payroll_state_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_state_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE payroll_terms (
  companies_id uuid NOT NULL,
  payroll_terms_id uuid NOT NULL,
  payroll_employees_id uuid NOT NULL,
  from_on date NOT NULL,
  terms bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payroll_terms_pkey PRIMARY KEY (companies_id, payroll_terms_id),
  CONSTRAINT payroll_terms_companies_id_payroll_employees_id_from_on_key UNIQUE (companies_id, payroll_employees_id, from_on),
  CONSTRAINT payroll_terms_terms_check CHECK (((octet_length(terms) > 50) AND (SUBSTRING(terms FROM 1 FOR 4) = '\x4b534831'::bytea)))
);
ALTER TABLE payroll_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE payroll_terms FORCE ROW LEVEL SECURITY;

CREATE TABLE periods (
  companies_id uuid NOT NULL,
  period_start date NOT NULL,
  period_end date NOT NULL,
  locked_until date,
  lock_reason text,
  locked_by uuid,
  locked_at timestamp with time zone,
  CONSTRAINT periods_pkey PRIMARY KEY (companies_id, period_start),
  CONSTRAINT periods_check CHECK ((period_start < period_end)),
  CONSTRAINT periods_check1 CHECK (((locked_until IS NULL) OR ((locked_until >= period_start) AND (locked_until <= period_end))))
);
ALTER TABLE periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE periods FORCE ROW LEVEL SECURITY;

CREATE TABLE plan_payments (
  companies_id uuid NOT NULL,
  plan_payments_id uuid NOT NULL,
  payment_kind text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL,
  payment_method text NOT NULL,
  paid_on date NOT NULL,
  subscription_packages_id text,
  period_start date,
  period_end date,
  taxable_value bigint DEFAULT 0 NOT NULL,
  gst bigint DEFAULT 0 NOT NULL,
  operator_invoices_id uuid,
  invoice_number text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT plan_payments_pkey PRIMARY KEY (companies_id, plan_payments_id),
  CONSTRAINT plan_payments_companies_id_reference_key UNIQUE (companies_id, reference),
  CONSTRAINT plan_payments_amount_check CHECK ((amount >= 0)),
  CONSTRAINT plan_payments_payment_kind_check CHECK ((payment_kind = ANY (ARRAY['plan'::text, 'reconciliation'::text])))
);
ALTER TABLE plan_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE purchase_order_lines (
  companies_id uuid NOT NULL,
  purchase_orders_id uuid NOT NULL,
  line_no smallint NOT NULL,
  item_name text NOT NULL,
  item_type text NOT NULL,
  unit text,
  ledger_accounts_id uuid NOT NULL,
  hsn text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  input_credit text NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT purchase_order_lines_pkey PRIMARY KEY (companies_id, purchase_orders_id, line_no),
  CONSTRAINT purchase_order_lines_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT purchase_order_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  CONSTRAINT purchase_order_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE purchase_order_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE purchase_order_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE purchase_orders (
  companies_id uuid NOT NULL,
  purchase_orders_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  receipt text DEFAULT 'none'::text NOT NULL,
  purchase_order_number text,
  number_key text DEFAULT ''::text NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(vendor_name)) STORED NOT NULL,
  vendor jsonb NOT NULL,
  buyer jsonb,
  order_date date NOT NULL,
  expected_date date NOT NULL,
  vendor_reference text,
  chosen_place_of_supply text,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL,
  reverse_charge boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  blocked_gst bigint NOT NULL,
  round_off bigint NOT NULL,
  total bigint NOT NULL,
  why text[] NOT NULL,
  notes text,
  terms text,
  end_reason text,
  sent_at timestamp with time zone,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || COALESCE(purchase_order_number, ''::text)) || ' '::text) || vendor_name) || ' '::text) || COALESCE(vendor_reference, ''::text)))) STORED NOT NULL,
  CONSTRAINT purchase_orders_pkey PRIMARY KEY (companies_id, purchase_orders_id),
  CONSTRAINT purchase_orders_companies_id_purchase_order_number_key UNIQUE (companies_id, purchase_order_number),
  CONSTRAINT purchase_orders_check CHECK ((expected_date >= order_date)),
  CONSTRAINT purchase_orders_check1 CHECK (((sent_at IS NULL) = (purchase_order_number IS NULL))),
  CONSTRAINT purchase_orders_check2 CHECK (((status = 'draft'::text) OR (sent_at IS NOT NULL))),
  CONSTRAINT purchase_orders_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT purchase_orders_purchase_order_number_check CHECK ((length(purchase_order_number) <= 16)),
  CONSTRAINT purchase_orders_receipt_check CHECK ((receipt = ANY (ARRAY['none'::text, 'part'::text, 'whole'::text]))),
  CONSTRAINT purchase_orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'part_billed'::text, 'billed'::text, 'closed'::text, 'cancelled'::text]))),
  CONSTRAINT purchase_orders_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT purchase_orders_total_check CHECK ((total >= 0))
);
ALTER TABLE purchase_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE purchase_orders FORCE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE rate_limits (
  bucket text NOT NULL,
  empty_at timestamp with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (bucket)
) WITH (fillfactor=50);

CREATE TABLE receipt_note_lines (
  companies_id uuid NOT NULL,
  receipt_notes_id uuid NOT NULL,
  purchase_order_line_no smallint NOT NULL,
  received_quantity numeric(12,3) NOT NULL,
  rejected_quantity numeric(12,3) NOT NULL,
  reject_reason text,
  CONSTRAINT receipt_note_lines_pkey PRIMARY KEY (companies_id, receipt_notes_id, purchase_order_line_no),
  CONSTRAINT receipt_note_lines_check CHECK (((rejected_quantity >= (0)::numeric) AND (rejected_quantity <= received_quantity))),
  CONSTRAINT receipt_note_lines_received_quantity_check CHECK ((received_quantity > (0)::numeric))
);
ALTER TABLE receipt_note_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt_note_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE receipt_notes (
  companies_id uuid NOT NULL,
  receipt_notes_id uuid NOT NULL,
  status text NOT NULL,
  receipt_note_number text NOT NULL,
  number_key text NOT NULL,
  purchase_orders_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(vendor_name)) STORED NOT NULL,
  receipt_date date NOT NULL,
  delivery_reference text,
  vehicle_number text,
  notes text,
  over_reason text,
  cancel_reason text,
  cancelled_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || receipt_note_number) || ' '::text) || vendor_name) || ' '::text) || COALESCE(delivery_reference, ''::text)))) STORED NOT NULL,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT receipt_notes_pkey PRIMARY KEY (companies_id, receipt_notes_id),
  CONSTRAINT receipt_notes_companies_id_receipt_note_number_key UNIQUE (companies_id, receipt_note_number),
  CONSTRAINT receipt_notes_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT receipt_notes_receipt_note_number_check CHECK ((length(receipt_note_number) <= 16)),
  CONSTRAINT receipt_notes_status_check CHECK ((status = ANY (ARRAY['received'::text, 'cancelled'::text])))
);
ALTER TABLE receipt_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE receipt_notes FORCE ROW LEVEL SECURITY;

CREATE TABLE reconciliation_clearings (
  companies_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  items_id uuid NOT NULL,
  item_kind text NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  opened_on date NOT NULL,
  cleared_on date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  lag integer GENERATED ALWAYS AS (
CASE
    WHEN (cleared_on <= opened_on) THEN 0
    WHEN ((cleared_on - opened_on) <= 2) THEN 2
    WHEN ((cleared_on - opened_on) <= 8) THEN 8
    WHEN ((cleared_on - opened_on) <= 32) THEN 32
    WHEN ((cleared_on - opened_on) <= 128) THEN 128
    WHEN ((cleared_on - opened_on) <= 512) THEN 512
    ELSE 100000
END) STORED NOT NULL,
  CONSTRAINT reconciliation_clearings_pkey PRIMARY KEY (companies_id, bank_accounts_id, items_id),
  CONSTRAINT reconciliation_clearings_item_kind_check CHECK ((item_kind = ANY (ARRAY['line'::text, 'entry'::text])))
);
ALTER TABLE reconciliation_clearings ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliation_clearings FORCE ROW LEVEL SECURITY;

CREATE TABLE reconciliation_match_entries (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  bills_id uuid,
  bill_payments_id uuid,
  is_new boolean NOT NULL,
  is_live boolean DEFAULT true NOT NULL,
  CONSTRAINT reconciliation_match_entries_pkey PRIMARY KEY (companies_id, reconciliation_matches_id, journal_entries_id),
  CONSTRAINT reconciliation_match_entries_check CHECK ((is_new OR (bill_payments_id IS NULL))),
  CONSTRAINT reconciliation_match_entries_check1 CHECK (((bills_id IS NULL) = (bill_payments_id IS NULL)))
);
ALTER TABLE reconciliation_match_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliation_match_entries FORCE ROW LEVEL SECURITY;

CREATE TABLE reconciliation_match_lines (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  bank_transactions_id uuid NOT NULL,
  amount bigint NOT NULL,
  name_key text,
  vpa_key text,
  customers_id uuid,
  ledger_accounts_id uuid,
  is_live boolean DEFAULT true NOT NULL,
  vendors_id uuid,
  CONSTRAINT reconciliation_match_lines_pkey PRIMARY KEY (companies_id, reconciliation_matches_id, bank_transactions_id)
);
ALTER TABLE reconciliation_match_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliation_match_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE reconciliation_match_payments (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  payments_id uuid NOT NULL,
  is_new boolean NOT NULL,
  is_live boolean DEFAULT true NOT NULL,
  CONSTRAINT reconciliation_match_payments_pkey PRIMARY KEY (companies_id, reconciliation_matches_id, payments_id)
);
ALTER TABLE reconciliation_match_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliation_match_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE reconciliation_matches (
  companies_id uuid NOT NULL,
  reconciliation_matches_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  match_kind text NOT NULL,
  match_date date NOT NULL,
  amount bigint NOT NULL,
  title text NOT NULL,
  memo text,
  ledger_accounts_id uuid,
  journal_entries_id uuid,
  confidence text,
  evidence jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  undone_on date,
  undone_by uuid,
  undone_at timestamp with time zone,
  CONSTRAINT reconciliation_matches_pkey PRIMARY KEY (companies_id, reconciliation_matches_id),
  CONSTRAINT reconciliation_matches_check CHECK (((match_kind = ANY (ARRAY['category'::text, 'transfer'::text])) = (journal_entries_id IS NOT NULL))),
  CONSTRAINT reconciliation_matches_check1 CHECK (((undone_at IS NULL) = (undone_on IS NULL))),
  CONSTRAINT reconciliation_matches_confidence_check CHECK ((confidence = ANY (ARRAY['exact'::text, 'likely'::text, 'possible'::text]))),
  CONSTRAINT reconciliation_matches_match_kind_check CHECK ((match_kind = ANY (ARRAY['receipt'::text, 'payment'::text, 'category'::text, 'transfer'::text, 'exclusion'::text, 'bill'::text, 'entry'::text, 'return'::text])))
);
ALTER TABLE reconciliation_matches ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliation_matches FORCE ROW LEVEL SECURITY;

CREATE TABLE reconciliation_months (
  companies_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  month date NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  CONSTRAINT reconciliation_months_pkey PRIMARY KEY (companies_id, bank_accounts_id, month),
  CONSTRAINT reconciliation_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE reconciliation_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliation_months FORCE ROW LEVEL SECURITY;

CREATE TABLE reconciliation_runs (
  companies_id uuid NOT NULL,
  reconciliation_runs_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  run_status text NOT NULL,
  line_count integer NOT NULL,
  done_count integer DEFAULT 0 NOT NULL,
  matched_count integer DEFAULT 0 NOT NULL,
  skipped jsonb DEFAULT '[]'::jsonb NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT reconciliation_runs_pkey PRIMARY KEY (companies_id, reconciliation_runs_id),
  CONSTRAINT reconciliation_runs_run_status_check CHECK ((run_status = ANY (ARRAY['running'::text, 'done'::text])))
);
ALTER TABLE reconciliation_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciliation_runs FORCE ROW LEVEL SECURITY;

CREATE TABLE record_tags (
  companies_id uuid NOT NULL,
  tagged_to text NOT NULL,
  tagged_id uuid NOT NULL,
  tag text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT record_tags_pkey PRIMARY KEY (companies_id, tagged_to, tagged_id, tag),
  CONSTRAINT record_tags_tagged_to_check CHECK ((tagged_to = ANY (ARRAY['invoices'::text, 'estimates'::text, 'sales_orders'::text, 'delivery_challans'::text, 'credit_notes'::text, 'cash_memos'::text, 'payments'::text, 'advances'::text, 'bills'::text, 'purchase_orders'::text, 'receipt_notes'::text, 'debit_notes'::text, 'vendor_advances'::text, 'customers'::text, 'vendors'::text, 'items'::text, 'journal_entries'::text, 'payouts'::text])))
);
ALTER TABLE record_tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE record_tags FORCE ROW LEVEL SECURITY;

CREATE TABLE recovery_codes (
  accounts_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (accounts_id, code_hash)
);

CREATE TABLE recurring_invoice_dates (
  companies_id uuid NOT NULL,
  recurring_invoices_id uuid NOT NULL,
  invoice_date date NOT NULL,
  outcome text NOT NULL,
  invoices_id uuid,
  problem text,
  tried_at timestamp with time zone NOT NULL,
  CONSTRAINT recurring_invoice_dates_pkey PRIMARY KEY (companies_id, recurring_invoices_id, invoice_date),
  CONSTRAINT recurring_invoice_dates_check CHECK (((outcome = 'made'::text) = (invoices_id IS NOT NULL))),
  CONSTRAINT recurring_invoice_dates_check1 CHECK (((outcome = 'failed'::text) = (problem IS NOT NULL))),
  CONSTRAINT recurring_invoice_dates_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'skipped'::text, 'failed'::text])))
);
ALTER TABLE recurring_invoice_dates ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_invoice_dates FORCE ROW LEVEL SECURITY;

CREATE TABLE recurring_invoices (
  companies_id uuid NOT NULL,
  recurring_invoices_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  order_reference text,
  chosen_place_of_supply text,
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  notes text,
  terms text,
  lines jsonb NOT NULL,
  total bigint NOT NULL,
  every smallint NOT NULL,
  period text NOT NULL,
  on_day smallint,
  starts_on date NOT NULL,
  ends_on date,
  times integer,
  due_days integer NOT NULL,
  make_as text NOT NULL,
  mail_to text,
  taken integer DEFAULT 0 NOT NULL,
  last_on date,
  next_on date,
  failing integer DEFAULT 0 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  next_key date GENERATED ALWAYS AS (COALESCE(next_on, '9999-12-31'::date)) STORED NOT NULL,
  gst_registrations_id uuid,
  CONSTRAINT recurring_invoices_pkey PRIMARY KEY (companies_id, recurring_invoices_id),
  CONSTRAINT recurring_invoices_check CHECK ((ends_on >= starts_on)),
  CONSTRAINT recurring_invoices_check1 CHECK (((period = ANY (ARRAY['day'::text, 'week'::text])) = (on_day IS NULL))),
  CONSTRAINT recurring_invoices_check2 CHECK (((status = 'ended'::text) = (next_on IS NULL))),
  CONSTRAINT recurring_invoices_due_days_check CHECK (((due_days >= 0) AND (due_days <= 365))),
  CONSTRAINT recurring_invoices_every_check CHECK (((every >= 1) AND (every <= 99))),
  CONSTRAINT recurring_invoices_failing_check CHECK ((failing >= 0)),
  CONSTRAINT recurring_invoices_make_as_check CHECK ((make_as = ANY (ARRAY['draft'::text, 'issue'::text, 'send'::text]))),
  CONSTRAINT recurring_invoices_on_day_check CHECK (((on_day >= 1) AND (on_day <= 31))),
  CONSTRAINT recurring_invoices_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'quarter'::text, 'year'::text]))),
  CONSTRAINT recurring_invoices_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT recurring_invoices_times_check CHECK (((times >= 1) AND (times <= 999))),
  CONSTRAINT recurring_invoices_total_check CHECK ((total >= 0))
);
ALTER TABLE recurring_invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_invoices FORCE ROW LEVEL SECURITY;

CREATE TABLE recurring_journal_dates (
  companies_id uuid NOT NULL,
  recurring_journals_id uuid NOT NULL,
  posting_date date NOT NULL,
  outcome text NOT NULL,
  journal_entries_id uuid,
  problem text,
  tried_at timestamp with time zone NOT NULL,
  CONSTRAINT recurring_journal_dates_pkey PRIMARY KEY (companies_id, recurring_journals_id, posting_date),
  CONSTRAINT recurring_journal_dates_check CHECK (((outcome = 'made'::text) = (journal_entries_id IS NOT NULL))),
  CONSTRAINT recurring_journal_dates_check1 CHECK (((outcome = 'failed'::text) = (problem IS NOT NULL))),
  CONSTRAINT recurring_journal_dates_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'skipped'::text, 'failed'::text])))
);
ALTER TABLE recurring_journal_dates ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_journal_dates FORCE ROW LEVEL SECURITY;

CREATE TABLE recurring_journals (
  companies_id uuid NOT NULL,
  recurring_journals_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  memo text NOT NULL,
  lines jsonb NOT NULL,
  total bigint NOT NULL,
  reverses boolean NOT NULL,
  every smallint NOT NULL,
  period text NOT NULL,
  on_day smallint,
  starts_on date NOT NULL,
  ends_on date,
  times integer,
  taken integer DEFAULT 0 NOT NULL,
  last_on date,
  next_on date,
  failing integer DEFAULT 0 NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  next_key date GENERATED ALWAYS AS (COALESCE(next_on, '9999-12-31'::date)) STORED NOT NULL,
  CONSTRAINT recurring_journals_pkey PRIMARY KEY (companies_id, recurring_journals_id),
  CONSTRAINT recurring_journals_check CHECK ((ends_on >= starts_on)),
  CONSTRAINT recurring_journals_check1 CHECK (((period = ANY (ARRAY['day'::text, 'week'::text])) = (on_day IS NULL))),
  CONSTRAINT recurring_journals_check2 CHECK (((status = 'ended'::text) = (next_on IS NULL))),
  CONSTRAINT recurring_journals_every_check CHECK (((every >= 1) AND (every <= 99))),
  CONSTRAINT recurring_journals_failing_check CHECK ((failing >= 0)),
  CONSTRAINT recurring_journals_on_day_check CHECK (((on_day >= 1) AND (on_day <= 31))),
  CONSTRAINT recurring_journals_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text, 'quarter'::text, 'year'::text]))),
  CONSTRAINT recurring_journals_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  CONSTRAINT recurring_journals_times_check CHECK (((times >= 1) AND (times <= 999))),
  CONSTRAINT recurring_journals_total_check CHECK ((total > 0))
);
ALTER TABLE recurring_journals ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_journals FORCE ROW LEVEL SECURITY;

CREATE TABLE reference_rates (
  currency text NOT NULL,
  rate_date date NOT NULL,
  rate numeric NOT NULL,
  fetched_at timestamp with time zone NOT NULL,
  CONSTRAINT reference_rates_pkey PRIMARY KEY (currency, rate_date),
  CONSTRAINT reference_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT reference_rates_rate_check CHECK ((rate > (0)::numeric))
);

CREATE TABLE referral_codes (
  companies_id uuid NOT NULL,
  referral_code text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT referral_codes_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE referral_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE referral_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE referral_devices (
  companies_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT referral_devices_pkey PRIMARY KEY (companies_id, device_hash)
);
ALTER TABLE referral_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE referral_devices FORCE ROW LEVEL SECURITY;

CREATE TABLE referrals (
  companies_id uuid NOT NULL,
  referrals_id uuid NOT NULL,
  email text,
  email_status text,
  invited_by uuid,
  invited_at timestamp with time zone,
  referred_companies_id uuid,
  referred_company_name text,
  joined_at timestamp with time zone,
  verified_at timestamp with time zone,
  subscribed_at timestamp with time zone,
  rewarded_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusal text,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT referrals_pkey PRIMARY KEY (companies_id, referrals_id),
  CONSTRAINT referrals_companies_id_referred_companies_id_key UNIQUE (companies_id, referred_companies_id),
  CONSTRAINT referrals_check CHECK (((email IS NOT NULL) OR (referred_companies_id IS NOT NULL))),
  CONSTRAINT referrals_check1 CHECK (((rewarded_at IS NULL) OR (refused_at IS NULL))),
  CONSTRAINT referrals_email_check CHECK ((email = lower(email))),
  CONSTRAINT referrals_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE referrals ENABLE ROW LEVEL SECURITY;
ALTER TABLE referrals FORCE ROW LEVEL SECURITY;

CREATE TABLE referred_by (
  companies_id uuid NOT NULL,
  referrers_id uuid NOT NULL,
  email text NOT NULL,
  accounts_id uuid NOT NULL,
  device_hash bytea,
  joined_at timestamp with time zone NOT NULL,
  first_payment text,
  CONSTRAINT referred_by_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE referred_by ENABLE ROW LEVEL SECURITY;
ALTER TABLE referred_by FORCE ROW LEVEL SECURITY;

CREATE TABLE reminder_ladders (
  companies_id uuid NOT NULL,
  version integer NOT NULL,
  is_on boolean NOT NULL,
  rungs jsonb NOT NULL,
  reminded_on date NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  late_fee jsonb,
  CONSTRAINT reminder_ladders_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE reminder_ladders ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder_ladders FORCE ROW LEVEL SECURITY;

CREATE TABLE remittances (
  companies_id uuid NOT NULL,
  sources_id uuid NOT NULL,
  part text NOT NULL,
  acknowledgement text,
  filed_on date,
  certificate_number text,
  certificate_on date,
  order_number text,
  reason text,
  recorded_by uuid,
  recorded_at timestamp with time zone NOT NULL,
  source_type text NOT NULL,
  CONSTRAINT remittances_pkey PRIMARY KEY (companies_id, source_type, sources_id),
  CONSTRAINT remittances_acknowledgement_check CHECK ((acknowledgement ~ '^[A-Z0-9]{6,20}$'::text)),
  CONSTRAINT remittances_certificate_check CHECK ((((part <> 'C'::text) OR (certificate_number IS NOT NULL)) AND ((certificate_number IS NULL) = (certificate_on IS NULL)))),
  CONSTRAINT remittances_certificate_number_check CHECK ((certificate_number ~ '^[A-Z0-9]{6,20}$'::text)),
  CONSTRAINT remittances_filed_check CHECK ((((part = 'none'::text) = (acknowledgement IS NULL)) AND ((acknowledgement IS NULL) = (filed_on IS NULL)))),
  CONSTRAINT remittances_order_check CHECK (((part <> 'B'::text) OR (order_number IS NOT NULL))),
  CONSTRAINT remittances_order_number_check CHECK (((length(order_number) >= 1) AND (length(order_number) <= 60))),
  CONSTRAINT remittances_part_check CHECK ((part = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'none'::text]))),
  CONSTRAINT remittances_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  CONSTRAINT remittances_source_type_check CHECK ((source_type = ANY (ARRAY['bill'::text, 'vendor_advance'::text, 'dividend'::text]))),
  CONSTRAINT remittances_why_check CHECK (((part <> 'none'::text) OR (reason IS NOT NULL)))
);
ALTER TABLE remittances ENABLE ROW LEVEL SECURITY;
ALTER TABLE remittances FORCE ROW LEVEL SECURITY;

CREATE TABLE reopening_requests (
  companies_id uuid NOT NULL,
  reopening_requests_id uuid NOT NULL,
  period_start date,
  lock_module text,
  locked_until date NOT NULL,
  lock_to date,
  reason text NOT NULL,
  request_status text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decided_by uuid,
  decided_at timestamp with time zone,
  was_alone boolean DEFAULT false NOT NULL,
  CONSTRAINT reopening_requests_pkey PRIMARY KEY (companies_id, reopening_requests_id),
  CONSTRAINT reopening_requests_check CHECK (((period_start IS NULL) <> (lock_module IS NULL))),
  CONSTRAINT reopening_requests_check1 CHECK (((request_status = 'waiting'::text) = (decided_at IS NULL))),
  CONSTRAINT reopening_requests_check2 CHECK (((request_status <> 'agreed'::text) OR was_alone OR (decided_by <> asked_by))),
  CONSTRAINT reopening_requests_lock_module_check CHECK ((lock_module = ANY (ARRAY['sales'::text, 'purchases'::text, 'bank'::text, 'journals'::text]))),
  CONSTRAINT reopening_requests_request_status_check CHECK ((request_status = ANY (ARRAY['waiting'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text])))
);
ALTER TABLE reopening_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE reopening_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE revaluation_lines (
  companies_id uuid NOT NULL,
  revaluations_id uuid NOT NULL,
  document_type text NOT NULL,
  documents_id uuid NOT NULL,
  currency text NOT NULL,
  rate numeric NOT NULL,
  rate_date date NOT NULL,
  foreign_amount bigint NOT NULL,
  amount bigint NOT NULL,
  restated bigint NOT NULL,
  CONSTRAINT revaluation_lines_pkey PRIMARY KEY (companies_id, revaluations_id, document_type, documents_id)
);
ALTER TABLE revaluation_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE revaluation_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE revaluations (
  companies_id uuid NOT NULL,
  revaluations_id uuid NOT NULL,
  status text NOT NULL,
  revalued_on date NOT NULL,
  amount bigint NOT NULL,
  documents integer NOT NULL,
  journal_entries_id uuid NOT NULL,
  reverse_reason text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT revaluations_pkey PRIMARY KEY (companies_id, revaluations_id),
  CONSTRAINT revaluations_status_check CHECK ((status = ANY (ARRAY['posted'::text, 'reversed'::text])))
);
ALTER TABLE revaluations ENABLE ROW LEVEL SECURITY;
ALTER TABLE revaluations FORCE ROW LEVEL SECURITY;

CREATE TABLE reward_points (
  companies_id uuid NOT NULL,
  reward_points_id uuid NOT NULL,
  reward_kind text NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  narration text NOT NULL,
  posting_date date NOT NULL,
  expires_on date,
  tds_amount bigint DEFAULT 0 NOT NULL,
  tds_note text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT reward_points_pkey PRIMARY KEY (companies_id, reward_points_id),
  CONSTRAINT reward_points_companies_id_reference_key UNIQUE (companies_id, reference),
  CONSTRAINT reward_points_check CHECK ((((reward_kind = 'earned'::text) = (points > 0)) AND (points <> 0))),
  CONSTRAINT reward_points_reward_kind_check CHECK ((reward_kind = ANY (ARRAY['earned'::text, 'redeemed'::text, 'expired'::text]))),
  CONSTRAINT reward_points_tds_amount_check CHECK ((tds_amount >= 0))
);
ALTER TABLE reward_points ENABLE ROW LEVEL SECURITY;
ALTER TABLE reward_points FORCE ROW LEVEL SECURITY;

CREATE TABLE roles (
  companies_id uuid NOT NULL,
  roles_id uuid NOT NULL,
  role_name text NOT NULL,
  permissions text[] NOT NULL,
  is_builtin boolean DEFAULT false NOT NULL,
  CONSTRAINT roles_pkey PRIMARY KEY (companies_id, roles_id),
  CONSTRAINT roles_companies_id_role_name_key UNIQUE (companies_id, role_name)
);
ALTER TABLE roles ENABLE ROW LEVEL SECURITY;
ALTER TABLE roles FORCE ROW LEVEL SECURITY;

CREATE TABLE row_import_rows (
  companies_id uuid NOT NULL,
  row_imports_id uuid NOT NULL,
  row_no integer NOT NULL,
  row_status text NOT NULL,
  cells jsonb NOT NULL,
  row_key text NOT NULL,
  issues jsonb DEFAULT '[]'::jsonb NOT NULL,
  result text,
  made_id uuid,
  total bigint,
  CONSTRAINT row_import_rows_pkey PRIMARY KEY (companies_id, row_imports_id, row_no),
  CONSTRAINT row_import_rows_row_status_check CHECK ((row_status = ANY (ARRAY['ready'::text, 'wrong'::text, 'known'::text, 'made'::text, 'failed'::text])))
);
ALTER TABLE row_import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE row_import_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE row_imports (
  companies_id uuid NOT NULL,
  row_imports_id uuid NOT NULL,
  import_kind text NOT NULL,
  import_status text NOT NULL,
  files_id uuid,
  file_sha256 bytea NOT NULL,
  match_by text,
  header text[] DEFAULT '{}'::text[] NOT NULL,
  fields text[] DEFAULT '{}'::text[] NOT NULL,
  row_count integer DEFAULT 0 NOT NULL,
  checked_count integer DEFAULT 0 NOT NULL,
  ready_count integer DEFAULT 0 NOT NULL,
  wrong_count integer DEFAULT 0 NOT NULL,
  known_count integer DEFAULT 0 NOT NULL,
  made_count integer DEFAULT 0 NOT NULL,
  failed_count integer DEFAULT 0 NOT NULL,
  control_count integer DEFAULT 0 NOT NULL,
  control_sum bigint,
  is_repeat boolean DEFAULT false NOT NULL,
  failure text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  carried_name text,
  notes jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT row_imports_pkey PRIMARY KEY (companies_id, row_imports_id),
  CONSTRAINT row_imports_check CHECK ((num_nonnulls(files_id, carried_name) = 1)),
  CONSTRAINT row_imports_import_status_check CHECK ((import_status = ANY (ARRAY['reading'::text, 'checking'::text, 'checked'::text, 'making'::text, 'finished'::text, 'cancelled'::text, 'failed'::text])))
);
ALTER TABLE row_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE row_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE sales_order_lines (
  companies_id uuid NOT NULL,
  sales_orders_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL,
  hsn text,
  unit text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_percent numeric(6,3),
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT sales_order_lines_pkey PRIMARY KEY (companies_id, sales_orders_id, line_no),
  CONSTRAINT sales_order_lines_item_type_check CHECK ((item_type = ANY (ARRAY['goods'::text, 'service'::text]))),
  CONSTRAINT sales_order_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE sales_order_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE sales_order_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE sales_orders (
  companies_id uuid NOT NULL,
  sales_orders_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  delivery text DEFAULT 'none'::text NOT NULL,
  sales_order_number text,
  number_key text DEFAULT ''::text NOT NULL,
  customers_id uuid NOT NULL,
  customer_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(customer_name)) STORED NOT NULL,
  customer jsonb NOT NULL,
  seller jsonb,
  order_date date NOT NULL,
  expected_delivery_date date NOT NULL,
  order_reference text,
  place_of_supply text NOT NULL,
  chosen_place_of_supply text,
  tax_rule text NOT NULL,
  reverse_charge boolean NOT NULL,
  under_lut boolean NOT NULL,
  tax_inclusive boolean NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  reverse_charge_tax bigint NOT NULL,
  round_off bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  notes text,
  terms text,
  end_reason text,
  confirmed_at timestamp with time zone,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  estimates_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((' '::text || COALESCE(sales_order_number, ''::text)) || ' '::text) || customer_name) || ' '::text) || COALESCE(order_reference, ''::text)))) STORED NOT NULL,
  gst_registrations_id uuid,
  CONSTRAINT sales_orders_pkey PRIMARY KEY (companies_id, sales_orders_id),
  CONSTRAINT sales_orders_companies_id_sales_order_number_key UNIQUE (companies_id, sales_order_number),
  CONSTRAINT sales_orders_check CHECK ((expected_delivery_date >= order_date)),
  CONSTRAINT sales_orders_check1 CHECK (((confirmed_at IS NULL) = (sales_order_number IS NULL))),
  CONSTRAINT sales_orders_check2 CHECK (((status = 'draft'::text) OR (confirmed_at IS NOT NULL))),
  CONSTRAINT sales_orders_delivery_check CHECK ((delivery = ANY (ARRAY['none'::text, 'part'::text, 'whole'::text]))),
  CONSTRAINT sales_orders_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT sales_orders_sales_order_number_check CHECK ((length(sales_order_number) <= 16)),
  CONSTRAINT sales_orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'confirmed'::text, 'part_invoiced'::text, 'invoiced'::text, 'closed'::text, 'cancelled'::text]))),
  CONSTRAINT sales_orders_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT sales_orders_total_check CHECK ((total >= 0))
);
ALTER TABLE sales_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE sales_orders FORCE ROW LEVEL SECURITY;

CREATE TABLE sample_companies (
  companies_id uuid NOT NULL,
  made_by uuid NOT NULL,
  sample_status text NOT NULL,
  done_count integer DEFAULT 0 NOT NULL,
  step_count integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT sample_companies_pkey PRIMARY KEY (companies_id),
  CONSTRAINT sample_companies_check CHECK (((done_count >= 0) AND (done_count <= step_count))),
  CONSTRAINT sample_companies_sample_status_check CHECK ((sample_status = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);
ALTER TABLE sample_companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE sample_companies FORCE ROW LEVEL SECURITY;

CREATE TABLE saved_reports (
  companies_id uuid NOT NULL,
  saved_reports_id uuid NOT NULL,
  report_kind text NOT NULL,
  report_name text NOT NULL,
  settings jsonb NOT NULL,
  is_shared boolean NOT NULL,
  frequency text,
  mail_to text[] DEFAULT '{}'::text[] NOT NULL,
  file_format text NOT NULL,
  starts_on date,
  next_on date,
  sent_at timestamp with time zone,
  sending_problem text,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_reports_pkey PRIMARY KEY (companies_id, saved_reports_id),
  CONSTRAINT saved_reports_check CHECK ((((frequency IS NULL) = (next_on IS NULL)) AND ((frequency IS NULL) = (starts_on IS NULL)))),
  CONSTRAINT saved_reports_check1 CHECK (((frequency IS NULL) OR (cardinality(mail_to) > 0))),
  CONSTRAINT saved_reports_file_format_check CHECK ((file_format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
  CONSTRAINT saved_reports_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
);
ALTER TABLE saved_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_reports FORCE ROW LEVEL SECURITY;

CREATE TABLE saved_view_choices (
  companies_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  list_name text NOT NULL,
  saved_views_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  opens_with uuid,
  CONSTRAINT saved_view_choices_pkey PRIMARY KEY (companies_id, accounts_id, list_name),
  CONSTRAINT saved_view_choices_list_name_check CHECK ((list_name = ANY (ARRAY['bank_transactions'::text, 'invoices'::text, 'bills'::text, 'approved_bills'::text, 'pay_bills'::text])))
);
ALTER TABLE saved_view_choices ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view_choices FORCE ROW LEVEL SECURITY;

CREATE TABLE saved_views (
  companies_id uuid NOT NULL,
  saved_views_id uuid NOT NULL,
  list_name text NOT NULL,
  view_name text NOT NULL,
  search jsonb NOT NULL,
  is_shared boolean NOT NULL,
  is_removed boolean DEFAULT false NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saved_views_pkey PRIMARY KEY (companies_id, saved_views_id),
  CONSTRAINT saved_views_list_name_check CHECK ((list_name = ANY (ARRAY['bank_transactions'::text, 'invoices'::text, 'bills'::text, 'approved_bills'::text, 'pay_bills'::text]))),
  CONSTRAINT saved_views_view_name_check CHECK (((length(view_name) >= 1) AND (length(view_name) <= 60)))
);
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_views FORCE ROW LEVEL SECURITY;

CREATE TABLE sealing_keys (
  sealing_keys_id smallint NOT NULL,
  key_purpose text NOT NULL,
  key_status text NOT NULL,
  sealed_key bytea,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT sealing_keys_pkey PRIMARY KEY (sealing_keys_id),
  CONSTRAINT sealing_keys_check CHECK (((sealed_key IS NOT NULL) OR (key_status = 'retired'::text))),
  CONSTRAINT sealing_keys_check1 CHECK (((key_status = 'retired'::text) = (retired_at IS NOT NULL))),
  CONSTRAINT sealing_keys_key_purpose_check CHECK ((key_purpose = ANY (ARRAY['seal'::text, 'index'::text, 'payment_link'::text]))),
  CONSTRAINT sealing_keys_key_status_check CHECK ((key_status = ANY (ARRAY['current'::text, 'old'::text, 'retired'::text])))
);

CREATE TABLE server_keys (
  server_keys_id uuid NOT NULL,
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT server_keys_pkey PRIMARY KEY (server_keys_id)
);

CREATE TABLE session_endings (
  token_hash bytea NOT NULL,
  ending text NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT session_endings_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_endings_ending_check CHECK ((ending = ANY (ARRAY['elsewhere'::text, 'password'::text, 'administrator'::text])))
);

CREATE TABLE sessions (
  sessions_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  accounts_id uuid NOT NULL,
  companies_id uuid,
  user_agent text,
  ip text,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  session_level smallint DEFAULT 2 NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (sessions_id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_session_level_check CHECK ((session_level = ANY (ARRAY[1, 2])))
);

CREATE TABLE settlement_lines (
  companies_id uuid NOT NULL,
  settlements_id uuid NOT NULL,
  outside_line_id text NOT NULL,
  line_kind text NOT NULL,
  outside_payment_id text,
  outside_order_id text,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  tax bigint NOT NULL,
  tds bigint NOT NULL,
  description text,
  occurred_at timestamp with time zone NOT NULL,
  CONSTRAINT settlement_lines_pkey PRIMARY KEY (companies_id, settlements_id, outside_line_id),
  CONSTRAINT settlement_lines_line_kind_check CHECK ((line_kind = ANY (ARRAY['payment'::text, 'refund'::text, 'adjustment'::text])))
);
ALTER TABLE settlement_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE settlement_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE settlements (
  companies_id uuid NOT NULL,
  settlements_id uuid NOT NULL,
  provider text NOT NULL,
  outside_settlement_id text NOT NULL,
  settlement_status text NOT NULL,
  utr text,
  settled_on date NOT NULL,
  amount bigint NOT NULL,
  payments_amount bigint NOT NULL,
  refunds_amount bigint NOT NULL,
  adjustments_amount bigint NOT NULL,
  fee bigint NOT NULL,
  tax bigint NOT NULL,
  tds bigint NOT NULL,
  line_count integer NOT NULL,
  is_complete boolean NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  journal_entries_id uuid,
  booked_figures text,
  bookings integer DEFAULT 0 NOT NULL,
  booking_problem text,
  reconciliation_matches_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT settlements_pkey PRIMARY KEY (companies_id, settlements_id),
  CONSTRAINT settlements_companies_id_provider_outside_settlement_id_key UNIQUE (companies_id, provider, outside_settlement_id),
  CONSTRAINT settlements_check CHECK (((journal_entries_id IS NULL) = (booked_figures IS NULL))),
  CONSTRAINT settlements_check1 CHECK (((NOT is_complete) OR (amount = (((((payments_amount - refunds_amount) + adjustments_amount) - fee) - tax) - tds)))),
  CONSTRAINT settlements_payments_amount_check CHECK ((payments_amount >= 0)),
  CONSTRAINT settlements_refunds_amount_check CHECK ((refunds_amount >= 0)),
  CONSTRAINT settlements_settlement_status_check CHECK ((settlement_status = ANY (ARRAY['created'::text, 'processed'::text, 'failed'::text])))
);
ALTER TABLE settlements ENABLE ROW LEVEL SECURITY;
ALTER TABLE settlements FORCE ROW LEVEL SECURITY;

CREATE TABLE sign_in_places (
  accounts_id uuid NOT NULL,
  network text NOT NULL,
  device text NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_places_pkey PRIMARY KEY (accounts_id, network, device)
);

CREATE TABLE staff (
  companies_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  accounts_id uuid,
  staff_name text NOT NULL,
  email text,
  is_active boolean DEFAULT true NOT NULL,
  bank_account_name text,
  bank_ifsc text,
  bank_name text,
  upi_vpa text,
  bank_status text DEFAULT 'none'::text NOT NULL,
  bank_reason text,
  bank_name_on_record text,
  bank_name_match smallint,
  bank_attempt integer DEFAULT 0 NOT NULL,
  bank_reference text,
  vpa_status text DEFAULT 'none'::text NOT NULL,
  vpa_name_on_record text,
  vpa_reason text,
  bank_changed_at timestamp with time zone,
  bank_changed_by uuid,
  bank_verified_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(staff_name)) STORED NOT NULL,
  bank_account_number bytea,
  account_index bytea GENERATED ALWAYS AS (SUBSTRING(bank_account_number FROM 7 FOR 16)) STORED,
  CONSTRAINT staff_pkey PRIMARY KEY (companies_id, staff_id),
  CONSTRAINT staff_bank_account_number_check CHECK (((octet_length(bank_account_number) > 50) AND (SUBSTRING(bank_account_number FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT staff_bank_status_check CHECK ((bank_status = ANY (ARRAY['none'::text, 'unverified'::text, 'verifying'::text, 'verified'::text, 'failed'::text]))),
  CONSTRAINT staff_check CHECK (((bank_status = 'none'::text) = (bank_account_number IS NULL))),
  CONSTRAINT staff_check1 CHECK (((bank_status = 'verified'::text) = (bank_verified_at IS NOT NULL))),
  CONSTRAINT staff_vpa_status_check CHECK ((vpa_status = ANY (ARRAY['none'::text, 'unverified'::text, 'verifying'::text, 'verified'::text, 'failed'::text])))
);
ALTER TABLE staff ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff FORCE ROW LEVEL SECURITY;

CREATE TABLE statement_links (
  companies_id uuid NOT NULL,
  statement_links_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  token_hash bytea NOT NULL,
  expires_on date NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  viewed_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT statement_links_pkey PRIMARY KEY (companies_id, statement_links_id),
  CONSTRAINT statement_links_check CHECK ((to_date >= from_date))
);
ALTER TABLE statement_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_links FORCE ROW LEVEL SECURITY;

CREATE TABLE statement_settings (
  companies_id uuid NOT NULL,
  division text NOT NULL,
  rounding_unit text NOT NULL,
  rounding_decimals smallint NOT NULL,
  negative_style text NOT NULL,
  is_whole boolean NOT NULL,
  ageing_days integer[] NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT statement_settings_pkey PRIMARY KEY (companies_id),
  CONSTRAINT statement_settings_ageing_days_check CHECK (((cardinality(ageing_days) >= 1) AND (cardinality(ageing_days) <= 8))),
  CONSTRAINT statement_settings_division_check CHECK ((division = ANY (ARRAY['one'::text, 'two'::text]))),
  CONSTRAINT statement_settings_negative_style_check CHECK ((negative_style = ANY (ARRAY['brackets'::text, 'side'::text, 'minus'::text]))),
  CONSTRAINT statement_settings_rounding_decimals_check CHECK (((rounding_decimals >= 0) AND (rounding_decimals <= 2))),
  CONSTRAINT statement_settings_rounding_unit_check CHECK ((rounding_unit = ANY (ARRAY['none'::text, 'hundreds'::text, 'thousands'::text, 'lakhs'::text, 'millions'::text, 'crores'::text])))
);
ALTER TABLE statement_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_closings (
  companies_id uuid NOT NULL,
  stock_closings_id uuid NOT NULL,
  status text NOT NULL,
  closed_on date NOT NULL,
  stock_value bigint NOT NULL,
  book_value bigint NOT NULL,
  journal_entries_id uuid,
  reversal_journal_entries_id uuid,
  reverse_reason text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_closings_pkey PRIMARY KEY (companies_id, stock_closings_id),
  CONSTRAINT stock_closings_status_check CHECK ((status = ANY (ARRAY['posted'::text, 'reversed'::text])))
);
ALTER TABLE stock_closings ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_closings FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_items (
  companies_id uuid NOT NULL,
  items_id uuid NOT NULL,
  tracked_from date NOT NULL,
  reorder_level bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_items_pkey PRIMARY KEY (companies_id, items_id),
  CONSTRAINT stock_items_reorder_level_check CHECK ((reorder_level >= 0))
);
ALTER TABLE stock_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_items FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_methods (
  companies_id uuid NOT NULL,
  effective_from date NOT NULL,
  method text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_methods_pkey PRIMARY KEY (companies_id, effective_from),
  CONSTRAINT stock_methods_effective_from_check CHECK ((EXTRACT(day FROM effective_from) = (1)::numeric)),
  CONSTRAINT stock_methods_method_check CHECK ((method = ANY (ARRAY['fifo'::text, 'average'::text])))
);
ALTER TABLE stock_methods ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_methods FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_movements (
  companies_id uuid NOT NULL,
  stock_movements_id uuid NOT NULL,
  items_id uuid NOT NULL,
  movement_date date NOT NULL,
  day_order smallint NOT NULL,
  kind text NOT NULL,
  is_void boolean DEFAULT false NOT NULL,
  quantity bigint NOT NULL,
  value bigint,
  batch text,
  source text NOT NULL,
  source_ref uuid NOT NULL,
  line_no smallint NOT NULL,
  reference text NOT NULL,
  party text,
  reason text,
  notes text,
  undone_at timestamp with time zone,
  undone_by uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_movements_pkey PRIMARY KEY (companies_id, stock_movements_id),
  CONSTRAINT stock_movements_companies_id_source_source_ref_line_no_is_v_key UNIQUE (companies_id, source, source_ref, line_no, is_void),
  CONSTRAINT stock_movements_check CHECK (((quantity <> 0) OR (value IS NOT NULL))),
  CONSTRAINT stock_movements_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'purchase'::text, 'purchase_return'::text, 'sale'::text, 'sale_return'::text, 'price_change'::text, 'adjustment'::text, 'write_down'::text]))),
  CONSTRAINT stock_movements_source_check CHECK ((source = ANY (ARRAY['invoice'::text, 'cash_memo'::text, 'credit_note'::text, 'bill'::text, 'debit_note'::text, 'person'::text])))
);
ALTER TABLE stock_movements ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_movements FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_names (
  companies_id uuid NOT NULL,
  name_key text NOT NULL,
  items_id uuid NOT NULL,
  CONSTRAINT stock_names_pkey PRIMARY KEY (companies_id, name_key)
);
ALTER TABLE stock_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_names FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_positions (
  companies_id uuid NOT NULL,
  items_id uuid NOT NULL,
  month date NOT NULL,
  quantity bigint NOT NULL,
  position jsonb NOT NULL,
  CONSTRAINT stock_positions_pkey PRIMARY KEY (companies_id, items_id, month)
);
ALTER TABLE stock_positions ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_positions FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_settings (
  companies_id uuid NOT NULL,
  negative_stock text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_settings_pkey PRIMARY KEY (companies_id),
  CONSTRAINT stock_settings_negative_stock_check CHECK ((negative_stock = ANY (ARRAY['allow'::text, 'refuse'::text])))
);
ALTER TABLE stock_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_transfer_lines (
  companies_id uuid NOT NULL,
  stock_transfers_id uuid NOT NULL,
  line_no smallint NOT NULL,
  items_id uuid,
  item_name text NOT NULL,
  description text,
  item_type text NOT NULL,
  hsn text,
  unit text,
  quantity numeric(12,3) NOT NULL,
  rate bigint NOT NULL,
  discount_percent numeric(6,3),
  discount_amount bigint,
  gst_rate numeric(6,3) NOT NULL,
  cess_rate numeric(6,3),
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT stock_transfer_lines_pkey PRIMARY KEY (companies_id, stock_transfers_id, line_no),
  CONSTRAINT stock_transfer_lines_item_type_check CHECK ((item_type = 'goods'::text)),
  CONSTRAINT stock_transfer_lines_rate_check CHECK ((rate >= 0))
);
ALTER TABLE stock_transfer_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_transfer_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE stock_transfers (
  companies_id uuid NOT NULL,
  stock_transfers_id uuid NOT NULL,
  status text NOT NULL,
  transfer_number text NOT NULL,
  number_key text NOT NULL,
  transfer_date date NOT NULL,
  gst_registrations_id uuid NOT NULL,
  to_registrations_id uuid NOT NULL,
  to_gstin text NOT NULL,
  value_basis text NOT NULL,
  reference text,
  seller jsonb NOT NULL,
  customer jsonb NOT NULL,
  customer_name text NOT NULL,
  place_of_supply text NOT NULL,
  tax_rule text NOT NULL,
  gross bigint NOT NULL,
  discount bigint NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  why text[] NOT NULL,
  total bigint NOT NULL,
  notes text,
  journal_entries_id uuid,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((((' '::text || transfer_number) || ' '::text) || customer_name) || ' '::text) || to_gstin) || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL,
  CONSTRAINT stock_transfers_pkey PRIMARY KEY (companies_id, stock_transfers_id),
  CONSTRAINT stock_transfers_companies_id_transfer_number_key UNIQUE (companies_id, transfer_number),
  CONSTRAINT stock_transfers_check CHECK ((gst_registrations_id <> to_registrations_id)),
  CONSTRAINT stock_transfers_check1 CHECK (((status = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
  CONSTRAINT stock_transfers_check2 CHECK ((total = ((((taxable_value + cgst) + sgst) + igst) + cess))),
  CONSTRAINT stock_transfers_status_check CHECK ((status = ANY (ARRAY['issued'::text, 'cancelled'::text]))),
  CONSTRAINT stock_transfers_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT stock_transfers_taxable_value_check CHECK ((taxable_value > 0)),
  CONSTRAINT stock_transfers_to_gstin_check CHECK ((length(to_gstin) = 15)),
  CONSTRAINT stock_transfers_transfer_number_check CHECK ((length(transfer_number) <= 16)),
  CONSTRAINT stock_transfers_value_basis_check CHECK ((value_basis = ANY (ARRAY['declared'::text, 'open_market'::text, 'ninety_percent'::text, 'cost_plus'::text])))
);
ALTER TABLE stock_transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_transfers FORCE ROW LEVEL SECURITY;

CREATE TABLE store_installations (
  companies_id uuid NOT NULL,
  app text NOT NULL,
  is_installed boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT store_installations_pkey PRIMARY KEY (companies_id, app)
);
ALTER TABLE store_installations ENABLE ROW LEVEL SECURITY;
ALTER TABLE store_installations FORCE ROW LEVEL SECURITY;

CREATE TABLE stored_bytes (
  companies_id uuid NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT stored_bytes_pkey PRIMARY KEY (companies_id),
  CONSTRAINT stored_bytes_bytes_check CHECK ((bytes >= 0))
);
ALTER TABLE stored_bytes ENABLE ROW LEVEL SECURITY;
ALTER TABLE stored_bytes FORCE ROW LEVEL SECURITY;

CREATE TABLE subledger_assignments (
  companies_id uuid NOT NULL,
  subledger_assignments_id uuid NOT NULL,
  line_count integer NOT NULL,
  customers_id uuid,
  vendors_id uuid,
  staff_id uuid,
  tax_period date,
  tax_nature text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  undone_by uuid,
  undone_at timestamp with time zone,
  gst_registrations_id uuid,
  CONSTRAINT subledger_assignments_pkey PRIMARY KEY (companies_id, subledger_assignments_id)
);
ALTER TABLE subledger_assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE subledger_assignments FORCE ROW LEVEL SECURITY;

CREATE TABLE subledger_lines (
  companies_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  line_no smallint NOT NULL,
  control text NOT NULL,
  ledger_accounts_id uuid NOT NULL,
  posting_date date NOT NULL,
  amount bigint NOT NULL,
  customers_id uuid,
  vendors_id uuid,
  staff_id uuid,
  tax_period date,
  tax_nature text,
  file_party text,
  subledger_assignments_id uuid,
  is_named boolean GENERATED ALWAYS AS (
CASE control
    WHEN 'customer'::text THEN (customers_id IS NOT NULL)
    WHEN 'vendor'::text THEN (vendors_id IS NOT NULL)
    WHEN 'employee'::text THEN (staff_id IS NOT NULL)
    ELSE (tax_nature IS NOT NULL)
END) STORED NOT NULL,
  gst_registrations_id uuid,
  tax_head text,
  CONSTRAINT subledger_lines_pkey PRIMARY KEY (companies_id, journal_entries_id, line_no),
  CONSTRAINT subledger_lines_check CHECK (((customers_id IS NULL) OR (control = ANY (ARRAY['customer'::text, 'tax'::text])))),
  CONSTRAINT subledger_lines_check1 CHECK (((vendors_id IS NULL) OR (control = ANY (ARRAY['vendor'::text, 'tax'::text])))),
  CONSTRAINT subledger_lines_check2 CHECK (((staff_id IS NULL) OR (control = ANY (ARRAY['employee'::text, 'tax'::text])))),
  CONSTRAINT subledger_lines_check3 CHECK ((num_nonnulls(customers_id, vendors_id, staff_id) <= 1)),
  CONSTRAINT subledger_lines_check4 CHECK (((tax_nature IS NULL) = (tax_period IS NULL))),
  CONSTRAINT subledger_lines_check5 CHECK (((tax_nature IS NULL) OR (control = 'tax'::text))),
  CONSTRAINT subledger_lines_control_check CHECK ((control = ANY (ARRAY['customer'::text, 'vendor'::text, 'employee'::text, 'tax'::text]))),
  CONSTRAINT subledger_lines_gst_check CHECK (((control = 'tax'::text) OR (num_nonnulls(gst_registrations_id, tax_head) = 0))),
  CONSTRAINT subledger_lines_tax_head_check CHECK ((tax_head = ANY (ARRAY['igst'::text, 'cgst'::text, 'sgst'::text, 'cess'::text]))),
  CONSTRAINT subledger_lines_tax_nature_check CHECK ((tax_nature = ANY (ARRAY['charged'::text, 'credit_claimed'::text, 'credit_reversed'::text, 'set_off'::text, 'deducted'::text, 'paid'::text, 'refunded'::text, 'adjusted'::text]))),
  CONSTRAINT subledger_lines_tax_period_check CHECK ((EXTRACT(day FROM tax_period) = (1)::numeric))
);
ALTER TABLE subledger_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE subledger_lines FORCE ROW LEVEL SECURITY;

CREATE TABLE subscription_orders (
  companies_id uuid NOT NULL,
  subscription_orders_id uuid NOT NULL,
  subscription_packages_id text NOT NULL,
  quoted_on date NOT NULL,
  list_price bigint NOT NULL,
  proration bigint NOT NULL,
  taxable_value bigint NOT NULL,
  gst bigint NOT NULL,
  order_status text DEFAULT 'open'::text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT subscription_orders_pkey PRIMARY KEY (companies_id, subscription_orders_id),
  CONSTRAINT subscription_orders_check CHECK ((taxable_value = (list_price - proration))),
  CONSTRAINT subscription_orders_gst_check CHECK ((gst >= 0)),
  CONSTRAINT subscription_orders_list_price_check CHECK ((list_price >= 0)),
  CONSTRAINT subscription_orders_order_status_check CHECK ((order_status = ANY (ARRAY['open'::text, 'paid'::text, 'dropped'::text]))),
  CONSTRAINT subscription_orders_proration_check CHECK ((proration >= 0)),
  CONSTRAINT subscription_orders_taxable_value_check CHECK ((taxable_value >= 0))
);
ALTER TABLE subscription_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscription_orders FORCE ROW LEVEL SECURITY;

CREATE TABLE subscription_payments (
  companies_id uuid NOT NULL,
  subscription_payments_id uuid NOT NULL,
  payment_method text NOT NULL,
  due_kind text NOT NULL,
  due_key text NOT NULL,
  subscription_packages_id text,
  amount bigint NOT NULL,
  payment_status text DEFAULT 'created'::text NOT NULL,
  reference text NOT NULL,
  payment_token text NOT NULL,
  outside_order_id text,
  outside_payment_id text,
  bank_accounts_id uuid,
  ref_no text,
  authorisation bytea,
  failure_reason text,
  checks integer DEFAULT 0 NOT NULL,
  checked_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  refund_status text,
  refund_id text,
  heard_of timestamp with time zone,
  CONSTRAINT subscription_payments_pkey PRIMARY KEY (companies_id, subscription_payments_id),
  CONSTRAINT subscription_payments_companies_id_payment_token_key UNIQUE (companies_id, payment_token),
  CONSTRAINT subscription_payments_companies_id_reference_key UNIQUE (companies_id, reference),
  CONSTRAINT subscription_payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT subscription_payments_check CHECK (((payment_method = 'pg'::text) OR (bank_accounts_id IS NOT NULL))),
  CONSTRAINT subscription_payments_check1 CHECK (((settled_at IS NULL) OR ((payment_status = 'success'::text) AND (refund_status IS NULL)))),
  CONSTRAINT subscription_payments_due_kind_check CHECK ((due_kind = ANY (ARRAY['plan'::text, 'reconciliation_charge'::text]))),
  CONSTRAINT subscription_payments_payment_method_check CHECK ((payment_method = ANY (ARRAY['pg'::text, 'ft'::text]))),
  CONSTRAINT subscription_payments_payment_status_check CHECK ((payment_status = ANY (ARRAY['created'::text, 'submitting'::text, 'pending'::text, 'unknown'::text, 'success'::text, 'failed'::text]))),
  CONSTRAINT subscription_payments_refund_status_check CHECK ((refund_status = ANY (ARRAY['due'::text, 'refunded'::text])))
);
ALTER TABLE subscription_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscription_payments FORCE ROW LEVEL SECURITY;

CREATE TABLE subscription_usage (
  companies_id uuid NOT NULL,
  usage_month date NOT NULL,
  payouts bigint DEFAULT 0 NOT NULL,
  collections bigint DEFAULT 0 NOT NULL,
  CONSTRAINT subscription_usage_pkey PRIMARY KEY (companies_id, usage_month),
  CONSTRAINT subscription_usage_usage_month_check CHECK ((EXTRACT(day FROM usage_month) = (1)::numeric))
);
ALTER TABLE subscription_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscription_usage FORCE ROW LEVEL SECURITY;

CREATE TABLE subscriptions (
  companies_id uuid NOT NULL,
  subscription_packages_id text NOT NULL,
  started_on date NOT NULL,
  ends_on date NOT NULL,
  price_paid bigint DEFAULT 0 NOT NULL,
  trial_started_on date,
  next_packages_id text,
  cancel_reason text,
  cancelled_at timestamp with time zone,
  previous_packages_id text,
  previous_ended_on date,
  plan_credit bigint DEFAULT 0 NOT NULL,
  migration_seen_at timestamp with time zone,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (companies_id),
  CONSTRAINT subscriptions_check CHECK ((started_on <= ends_on)),
  CONSTRAINT subscriptions_plan_credit_check CHECK ((plan_credit >= 0)),
  CONSTRAINT subscriptions_price_paid_check CHECK ((price_paid >= 0))
);
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscriptions FORCE ROW LEVEL SECURITY;

CREATE TABLE support_conversations (
  companies_id uuid NOT NULL,
  support_conversations_id uuid NOT NULL,
  accounts_id uuid NOT NULL,
  conversation_kind text NOT NULL,
  conversation_number text NOT NULL,
  context jsonb DEFAULT '{}'::jsonb NOT NULL,
  waits_for text DEFAULT 'team'::text NOT NULL,
  is_closed boolean DEFAULT false NOT NULL,
  is_unread boolean DEFAULT false NOT NULL,
  last_message_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT support_conversations_pkey PRIMARY KEY (companies_id, support_conversations_id),
  CONSTRAINT support_conversations_companies_id_conversation_number_key UNIQUE (companies_id, conversation_number),
  CONSTRAINT support_conversations_conversation_kind_check CHECK ((conversation_kind = ANY (ARRAY['chat'::text, 'report'::text]))),
  CONSTRAINT support_conversations_conversation_number_check CHECK ((conversation_number ~ '^\d{4}-\d{4}$'::text)),
  CONSTRAINT support_conversations_waits_for_check CHECK ((waits_for = ANY (ARRAY['team'::text, 'person'::text])))
);
ALTER TABLE support_conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_conversations FORCE ROW LEVEL SECURITY;

CREATE TABLE support_messages (
  companies_id uuid NOT NULL,
  support_messages_id uuid NOT NULL,
  support_conversations_id uuid NOT NULL,
  written_by text NOT NULL,
  writer_name text NOT NULL,
  message_text text NOT NULL,
  files_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT support_messages_pkey PRIMARY KEY (companies_id, support_messages_id),
  CONSTRAINT support_messages_message_text_check CHECK ((message_text <> ''::text)),
  CONSTRAINT support_messages_written_by_check CHECK ((written_by = ANY (ARRAY['person'::text, 'team'::text])))
);
ALTER TABLE support_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_messages FORCE ROW LEVEL SECURITY;

CREATE TABLE tags (
  companies_id uuid NOT NULL,
  tag text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (companies_id, tag),
  CONSTRAINT tags_tag_check CHECK ((((length(tag) >= 1) AND (length(tag) <= 40)) AND (tag = btrim(tag))))
);
ALTER TABLE tags ENABLE ROW LEVEL SECURITY;
ALTER TABLE tags FORCE ROW LEVEL SECURITY;

CREATE TABLE tax_calendar_mails (
  companies_id uuid NOT NULL,
  is_on boolean NOT NULL,
  mailed_on date,
  CONSTRAINT tax_calendar_mails_pkey PRIMARY KEY (companies_id)
);
ALTER TABLE tax_calendar_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_calendar_mails FORCE ROW LEVEL SECURITY;

CREATE TABLE tax_calendar_marks (
  companies_id uuid NOT NULL,
  tax_calendar_marks_id uuid NOT NULL,
  tax_form text NOT NULL,
  gst_registrations_id uuid,
  period date NOT NULL,
  due_on date,
  due_reason text,
  done_on date,
  marked_by uuid,
  marked_at timestamp with time zone NOT NULL,
  CONSTRAINT tax_calendar_marks_pkey PRIMARY KEY (companies_id, tax_calendar_marks_id),
  CONSTRAINT tax_calendar_marks_companies_id_tax_form_gst_registrations__key UNIQUE NULLS NOT DISTINCT (companies_id, tax_form, gst_registrations_id, period),
  CONSTRAINT tax_calendar_marks_check CHECK (((due_on IS NULL) = (due_reason IS NULL))),
  CONSTRAINT tax_calendar_marks_due_reason_check CHECK (((length(due_reason) >= 1) AND (length(due_reason) <= 200))),
  CONSTRAINT tax_calendar_marks_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
  CONSTRAINT tax_calendar_marks_tax_form_check CHECK (((length(tax_form) >= 2) AND (length(tax_form) <= 20)))
);
ALTER TABLE tax_calendar_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE tax_calendar_marks FORCE ROW LEVEL SECURITY;

CREATE TABLE tcs_challan_collections (
  companies_id uuid NOT NULL,
  tcs_collections_id uuid NOT NULL,
  tds_challans_id uuid NOT NULL,
  interest bigint NOT NULL,
  CONSTRAINT tcs_challan_collections_pkey PRIMARY KEY (companies_id, tcs_collections_id),
  CONSTRAINT tcs_challan_collections_interest_check CHECK ((interest >= 0))
);
ALTER TABLE tcs_challan_collections ENABLE ROW LEVEL SECURITY;
ALTER TABLE tcs_challan_collections FORCE ROW LEVEL SECURITY;

CREATE TABLE tcs_collections (
  companies_id uuid NOT NULL,
  tcs_collections_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  pan bytea,
  has_pan boolean NOT NULL,
  source_type text NOT NULL,
  sources_id uuid NOT NULL,
  tcs_nature text NOT NULL,
  section text NOT NULL,
  collection_code text NOT NULL,
  rate numeric(7,4) NOT NULL,
  rate_reason text,
  declaration text,
  base bigint NOT NULL,
  tax bigint NOT NULL,
  collected_on date NOT NULL,
  journal_entries_id uuid,
  reverses_id uuid,
  created_at timestamp with time zone NOT NULL,
  applied_to uuid,
  CONSTRAINT tcs_collections_pkey PRIMARY KEY (companies_id, tcs_collections_id),
  CONSTRAINT tcs_collections_companies_id_reverses_id_key UNIQUE (companies_id, reverses_id),
  CONSTRAINT tcs_collections_applied_check CHECK (
CASE source_type
    WHEN 'advance'::text THEN true
    WHEN 'advance_rate'::text THEN ((applied_to IS NOT NULL) AND (base = 0))
    ELSE (applied_to IS NULL)
END),
  CONSTRAINT tcs_collections_check CHECK ((((rate_reason = 'declaration'::text) IS NOT TRUE) OR (tax = 0))),
  CONSTRAINT tcs_collections_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT tcs_collections_rate_check CHECK ((rate >= (0)::numeric)),
  CONSTRAINT tcs_collections_rate_reason_check CHECK ((rate_reason = ANY (ARRAY['no_pan'::text, 'declaration'::text]))),
  CONSTRAINT tcs_collections_sign_check CHECK (((source_type <> 'invoice'::text) OR (reverses_id IS NOT NULL) OR ((base > 0) AND (tax >= 0)))),
  CONSTRAINT tcs_collections_source_type_check CHECK ((source_type = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'advance'::text, 'advance_rate'::text])))
);
ALTER TABLE tcs_collections ENABLE ROW LEVEL SECURITY;
ALTER TABLE tcs_collections FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_carries (
  companies_id uuid NOT NULL,
  tds_carries_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  source_type text NOT NULL,
  sources_id uuid NOT NULL,
  tds_nature text NOT NULL,
  section text NOT NULL,
  payment_code text,
  rate numeric(7,4) NOT NULL,
  tds_reliefs_id uuid,
  base bigint NOT NULL,
  tax bigint NOT NULL,
  credited_on date NOT NULL,
  cancelled_on date,
  created_at timestamp with time zone NOT NULL,
  rate_reason text,
  earlier_type text,
  earlier_id uuid,
  earlier_on date,
  CONSTRAINT tds_carries_pkey PRIMARY KEY (companies_id, tds_carries_id),
  CONSTRAINT tds_carries_base_check CHECK ((base > 0)),
  CONSTRAINT tds_carries_check CHECK ((num_nonnulls(earlier_type, earlier_id, earlier_on) = ANY (ARRAY[0, 3]))),
  CONSTRAINT tds_carries_earlier_type_check CHECK ((earlier_type = ANY (ARRAY['bill'::text, 'vendor_advance'::text, 'dividend'::text]))),
  CONSTRAINT tds_carries_rate_check CHECK ((rate > (0)::numeric)),
  CONSTRAINT tds_carries_rate_reason_check CHECK ((rate_reason = ANY (ARRAY['no_pan'::text, 'inoperative_pan'::text]))),
  CONSTRAINT tds_carries_source_type_check CHECK ((source_type = ANY (ARRAY['bill'::text, 'vendor_advance'::text, 'dividend'::text]))),
  CONSTRAINT tds_carries_tax_check CHECK ((tax > 0))
);
ALTER TABLE tds_carries ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_carries FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_certificate_requests (
  companies_id uuid NOT NULL,
  quarter text NOT NULL,
  requested_on date NOT NULL,
  request_number text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  tax_kind text NOT NULL,
  CONSTRAINT tds_certificate_requests_pkey PRIMARY KEY (companies_id, quarter, tax_kind),
  CONSTRAINT tds_certificate_requests_quarter_check CHECK ((quarter ~ '^20[0-9]{2}-Q[1-4]$'::text)),
  CONSTRAINT tds_certificate_requests_request_number_check CHECK ((length(request_number) <= 20)),
  CONSTRAINT tds_certificate_requests_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['tds'::text, 'tcs'::text])))
);
ALTER TABLE tds_certificate_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_certificate_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_certificates (
  companies_id uuid NOT NULL,
  tds_certificates_id uuid NOT NULL,
  quarter text NOT NULL,
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  pan bytea,
  tan text,
  certificate_number text,
  amount bigint,
  tax bigint,
  unread text,
  vendors_id uuid,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  tax_kind text NOT NULL,
  customers_id uuid,
  CONSTRAINT tds_certificates_pkey PRIMARY KEY (companies_id, tds_certificates_id),
  CONSTRAINT tds_certificates_companies_id_file_sha256_key UNIQUE (companies_id, file_sha256),
  CONSTRAINT tds_certificates_amount_check CHECK ((amount >= 0)),
  CONSTRAINT tds_certificates_certificate_number_check CHECK ((length(certificate_number) <= 20)),
  CONSTRAINT tds_certificates_check CHECK (
CASE tax_kind
    WHEN 'tds'::text THEN (customers_id IS NULL)
    ELSE (vendors_id IS NULL)
END),
  CONSTRAINT tds_certificates_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT tds_certificates_emailed_to_check CHECK ((length(emailed_to) <= 254)),
  CONSTRAINT tds_certificates_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT tds_certificates_quarter_check CHECK ((quarter ~ '^20[0-9]{2}-Q[1-4]$'::text)),
  CONSTRAINT tds_certificates_tan_check CHECK ((tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'::text)),
  CONSTRAINT tds_certificates_tax_check CHECK ((tax >= 0)),
  CONSTRAINT tds_certificates_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['tds'::text, 'tcs'::text]))),
  CONSTRAINT tds_certificates_unread_check CHECK ((unread = ANY (ARRAY['locked'::text, 'no_text'::text, 'damaged'::text])))
);
ALTER TABLE tds_certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_certificates FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_challan_deductions (
  companies_id uuid NOT NULL,
  tds_deductions_id uuid NOT NULL,
  tds_challans_id uuid NOT NULL,
  interest bigint NOT NULL,
  CONSTRAINT tds_challan_deductions_pkey PRIMARY KEY (companies_id, tds_deductions_id),
  CONSTRAINT tds_challan_deductions_interest_check CHECK ((interest >= 0))
);
ALTER TABLE tds_challan_deductions ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_challan_deductions FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_challans (
  companies_id uuid NOT NULL,
  tds_challans_id uuid NOT NULL,
  era text NOT NULL,
  major_head text NOT NULL,
  minor_head text NOT NULL,
  tax bigint NOT NULL,
  interest bigint NOT NULL,
  fee bigint NOT NULL,
  others bigint NOT NULL,
  crn text,
  bsr_code text NOT NULL,
  serial text NOT NULL,
  paid_on date NOT NULL,
  ledger_accounts_id uuid,
  journal_entries_id uuid,
  voided_on date,
  void_journal_entries_id uuid,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  tax_kind text DEFAULT 'tds'::text NOT NULL,
  CONSTRAINT tds_challans_pkey PRIMARY KEY (companies_id, tds_challans_id),
  CONSTRAINT tds_challans_bsr_code_check CHECK ((bsr_code ~ '^[0-9]{7}$'::text)),
  CONSTRAINT tds_challans_check CHECK (((((tax + interest) + fee) + others) > 0)),
  CONSTRAINT tds_challans_check1 CHECK (((ledger_accounts_id IS NULL) = (journal_entries_id IS NULL))),
  CONSTRAINT tds_challans_crn_check CHECK ((length(crn) <= 20)),
  CONSTRAINT tds_challans_era_check CHECK ((era = ANY (ARRAY['1961'::text, '2025'::text]))),
  CONSTRAINT tds_challans_fee_check CHECK (((fee >= 0) AND ((fee % (100)::bigint) = 0))),
  CONSTRAINT tds_challans_interest_check CHECK (((interest >= 0) AND ((interest % (100)::bigint) = 0))),
  CONSTRAINT tds_challans_major_head_check CHECK ((major_head = ANY (ARRAY['0020'::text, '0021'::text]))),
  CONSTRAINT tds_challans_minor_head_check CHECK ((minor_head = ANY (ARRAY['200'::text, '400'::text]))),
  CONSTRAINT tds_challans_others_check CHECK (((others >= 0) AND ((others % (100)::bigint) = 0))),
  CONSTRAINT tds_challans_serial_check CHECK ((serial ~ '^[0-9]{5}$'::text)),
  CONSTRAINT tds_challans_tax_check CHECK (((tax >= 0) AND ((tax % (100)::bigint) = 0))),
  CONSTRAINT tds_challans_tax_kind_check CHECK ((tax_kind = ANY (ARRAY['tds'::text, 'tcs'::text])))
);
ALTER TABLE tds_challans ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_challans FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_credit_imports (
  companies_id uuid NOT NULL,
  tds_credit_imports_id uuid NOT NULL,
  year smallint NOT NULL,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  file_created_on date,
  counted jsonb NOT NULL,
  is_current boolean NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tds_credit_imports_pkey PRIMARY KEY (companies_id, tds_credit_imports_id),
  CONSTRAINT tds_credit_imports_file_name_check CHECK ((length(file_name) <= 200)),
  CONSTRAINT tds_credit_imports_year_check CHECK (((year >= 2015) AND (year <= 2099)))
);
ALTER TABLE tds_credit_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_credit_imports FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_credit_requests (
  companies_id uuid NOT NULL,
  tds_credit_requests_id uuid NOT NULL,
  customers_id uuid NOT NULL,
  payments uuid[] NOT NULL,
  sent_to text NOT NULL,
  email_status text NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tds_credit_requests_pkey PRIMARY KEY (companies_id, tds_credit_requests_id),
  CONSTRAINT tds_credit_requests_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT tds_credit_requests_payments_check CHECK ((cardinality(payments) > 0)),
  CONSTRAINT tds_credit_requests_sent_to_check CHECK ((length(sent_to) <= 254))
);
ALTER TABLE tds_credit_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_credit_requests FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_credit_rows (
  companies_id uuid NOT NULL,
  tds_credit_rows_id uuid NOT NULL,
  tds_credit_imports_id uuid NOT NULL,
  row_no integer NOT NULL,
  part text NOT NULL,
  tan text NOT NULL,
  deductor_name text NOT NULL,
  section text NOT NULL,
  transaction_on date NOT NULL,
  booking_status text NOT NULL,
  booked_on date,
  remarks text,
  amount bigint NOT NULL,
  tax bigint NOT NULL,
  deposited bigint NOT NULL,
  CONSTRAINT tds_credit_rows_pkey PRIMARY KEY (companies_id, tds_credit_rows_id),
  CONSTRAINT tds_credit_rows_part_check CHECK ((part = ANY (ARRAY['I'::text, 'VI'::text])))
);
ALTER TABLE tds_credit_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_credit_rows FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_deductions (
  companies_id uuid NOT NULL,
  tds_deductions_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  pan bytea,
  pan_index bytea GENERATED ALWAYS AS (SUBSTRING(pan FROM 7 FOR 16)) STORED,
  has_pan boolean NOT NULL,
  source_type text NOT NULL,
  sources_id uuid NOT NULL,
  cause text NOT NULL,
  tds_carries_id uuid,
  tds_nature text NOT NULL,
  section text NOT NULL,
  payment_code text,
  rate numeric(7,4) NOT NULL,
  tds_reliefs_id uuid,
  base bigint NOT NULL,
  tax bigint NOT NULL,
  credited_on date NOT NULL,
  deducted_on date NOT NULL,
  journal_entries_id uuid,
  reverses_id uuid,
  created_at timestamp with time zone NOT NULL,
  rate_reason text,
  earlier_type text,
  earlier_id uuid,
  earlier_on date,
  CONSTRAINT tds_deductions_pkey PRIMARY KEY (companies_id, tds_deductions_id),
  CONSTRAINT tds_deductions_companies_id_reverses_id_key UNIQUE (companies_id, reverses_id),
  CONSTRAINT tds_deductions_cause_check CHECK ((cause = ANY (ARRAY['own'::text, 'caught_up'::text, 'carried'::text]))),
  CONSTRAINT tds_deductions_check CHECK (((cause = 'carried'::text) = (tds_carries_id IS NOT NULL))),
  CONSTRAINT tds_deductions_check1 CHECK (((reverses_id IS NOT NULL) OR ((base > 0) AND (tax >= 0)))),
  CONSTRAINT tds_deductions_check2 CHECK (((reverses_id IS NULL) OR ((base < 0) AND (tax <= 0)))),
  CONSTRAINT tds_deductions_check3 CHECK ((num_nonnulls(earlier_type, earlier_id, earlier_on) = ANY (ARRAY[0, 3]))),
  CONSTRAINT tds_deductions_check4 CHECK (((cause <> 'own'::text) OR (earlier_id IS NULL))),
  CONSTRAINT tds_deductions_earlier_type_check CHECK ((earlier_type = ANY (ARRAY['bill'::text, 'vendor_advance'::text, 'dividend'::text]))),
  CONSTRAINT tds_deductions_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT tds_deductions_rate_check CHECK ((rate >= (0)::numeric)),
  CONSTRAINT tds_deductions_rate_reason_check CHECK ((rate_reason = ANY (ARRAY['no_pan'::text, 'inoperative_pan'::text]))),
  CONSTRAINT tds_deductions_source_type_check CHECK ((source_type = ANY (ARRAY['bill'::text, 'vendor_advance'::text, 'dividend'::text])))
);
ALTER TABLE tds_deductions ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_deductions FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_deductors (
  companies_id uuid NOT NULL,
  tan text NOT NULL,
  deductor_type text NOT NULL,
  person_name text NOT NULL,
  designation text NOT NULL,
  person_pan bytea NOT NULL,
  previous_receipt text,
  updated_by uuid,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT tds_deductors_pkey PRIMARY KEY (companies_id),
  CONSTRAINT tds_deductors_deductor_type_check CHECK ((deductor_type = ANY (ARRAY['K'::text, 'M'::text, 'F'::text, 'Q'::text, 'P'::text, 'T'::text, 'B'::text, 'J'::text]))),
  CONSTRAINT tds_deductors_designation_check CHECK (((length(designation) >= 1) AND (length(designation) <= 20))),
  CONSTRAINT tds_deductors_person_name_check CHECK (((length(person_name) >= 1) AND (length(person_name) <= 75))),
  CONSTRAINT tds_deductors_person_pan_check CHECK (((octet_length(person_pan) > 50) AND (SUBSTRING(person_pan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT tds_deductors_previous_receipt_check CHECK ((previous_receipt ~ '^[A-Z0-9]{15}$'::text)),
  CONSTRAINT tds_deductors_tan_check CHECK ((tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'::text))
);
ALTER TABLE tds_deductors ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_deductors FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_justifications (
  companies_id uuid NOT NULL,
  tds_justifications_id uuid NOT NULL,
  quarter text NOT NULL,
  form text NOT NULL,
  file_name text NOT NULL,
  file_sha256 text NOT NULL,
  content bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT tds_justifications_pkey PRIMARY KEY (companies_id, tds_justifications_id),
  CONSTRAINT tds_justifications_content_check CHECK (((octet_length(content) > 50) AND (SUBSTRING(content FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT tds_justifications_file_name_check CHECK ((length(file_name) <= 200)),
  CONSTRAINT tds_justifications_form_check CHECK ((form = ANY (ARRAY['26Q'::text, '27Q'::text, '27EQ'::text, '140'::text, '143'::text, '144'::text]))),
  CONSTRAINT tds_justifications_quarter_check CHECK ((quarter ~ '^20[0-9]{2}-Q[1-4]$'::text))
);
ALTER TABLE tds_justifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_justifications FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_reliefs (
  companies_id uuid NOT NULL,
  tds_reliefs_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  relief_kind text NOT NULL,
  certificate_number text,
  tds_nature text NOT NULL,
  rate numeric(7,4) NOT NULL,
  amount_limit bigint,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  withdrawn_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tds_reliefs_pkey PRIMARY KEY (companies_id, tds_reliefs_id),
  CONSTRAINT tds_reliefs_amount_limit_check CHECK ((amount_limit > 0)),
  CONSTRAINT tds_reliefs_certificate_number_check CHECK ((length(certificate_number) = ANY (ARRAY[10, 15]))),
  CONSTRAINT tds_reliefs_check CHECK ((valid_from <= valid_to)),
  CONSTRAINT tds_reliefs_check1 CHECK (((relief_kind = 'certificate'::text) = (certificate_number IS NOT NULL))),
  CONSTRAINT tds_reliefs_check2 CHECK (((relief_kind <> 'certificate'::text) OR (amount_limit IS NOT NULL))),
  CONSTRAINT tds_reliefs_check3 CHECK (((relief_kind = 'certificate'::text) OR (rate = (0)::numeric))),
  CONSTRAINT tds_reliefs_check4 CHECK (((relief_kind <> 'transporter'::text) OR (tds_nature = 'contractor'::text))),
  CONSTRAINT tds_reliefs_rate_check CHECK (((rate >= (0)::numeric) AND (rate < (100)::numeric))),
  CONSTRAINT tds_reliefs_relief_kind_check CHECK ((relief_kind = ANY (ARRAY['certificate'::text, 'transporter'::text, 'declaration'::text])))
);
ALTER TABLE tds_reliefs ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_reliefs FORCE ROW LEVEL SECURITY;

CREATE TABLE tds_statements (
  companies_id uuid NOT NULL,
  tds_statements_id uuid NOT NULL,
  quarter text NOT NULL,
  form text NOT NULL,
  statement_kind text NOT NULL,
  receipt text NOT NULL,
  filed_on date NOT NULL,
  content bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT tds_statements_pkey PRIMARY KEY (companies_id, tds_statements_id),
  CONSTRAINT tds_statements_companies_id_receipt_key UNIQUE (companies_id, receipt),
  CONSTRAINT tds_statements_content_check CHECK (((octet_length(content) > 50) AND (SUBSTRING(content FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT tds_statements_form_check CHECK ((form = ANY (ARRAY['26Q'::text, '27Q'::text, '27EQ'::text, '140'::text]))),
  CONSTRAINT tds_statements_quarter_check CHECK ((quarter ~ '^20[0-9]{2}-Q[1-4]$'::text)),
  CONSTRAINT tds_statements_receipt_check CHECK ((receipt ~ '^[A-Z0-9]{15}$'::text)),
  CONSTRAINT tds_statements_statement_kind_check CHECK ((statement_kind = ANY (ARRAY['regular'::text, 'correction'::text])))
);
ALTER TABLE tds_statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE tds_statements FORCE ROW LEVEL SECURITY;

CREATE TABLE trade_days (
  companies_id uuid NOT NULL,
  side text NOT NULL,
  facet text NOT NULL,
  posting_date date NOT NULL,
  facet_key text NOT NULL,
  quantity numeric(18,3) NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  documents integer NOT NULL,
  CONSTRAINT trade_days_pkey PRIMARY KEY (companies_id, side, facet, posting_date, facet_key),
  CONSTRAINT trade_days_facet_check CHECK ((facet = ANY (ARRAY['party'::text, 'item'::text, 'hsn'::text, 'rate'::text]))),
  CONSTRAINT trade_days_side_check CHECK ((side = ANY (ARRAY['sale'::text, 'purchase'::text])))
) WITH (fillfactor=80);
ALTER TABLE trade_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE trade_days FORCE ROW LEVEL SECURITY;

CREATE TABLE trade_months (
  companies_id uuid NOT NULL,
  side text NOT NULL,
  facet text NOT NULL,
  month date NOT NULL,
  facet_key text NOT NULL,
  slot smallint NOT NULL,
  quantity numeric(18,3) NOT NULL,
  taxable_value bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  cess bigint NOT NULL,
  documents integer NOT NULL,
  CONSTRAINT trade_months_pkey PRIMARY KEY (companies_id, side, facet, month, facet_key, slot),
  CONSTRAINT trade_months_facet_check CHECK ((facet = ANY (ARRAY['party'::text, 'item'::text, 'hsn'::text, 'rate'::text]))),
  CONSTRAINT trade_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT trade_months_side_check CHECK ((side = ANY (ARRAY['sale'::text, 'purchase'::text])))
) WITH (fillfactor=70);
ALTER TABLE trade_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE trade_months FORCE ROW LEVEL SECURITY;

CREATE UNLOGGED TABLE upload_places (
  upload_places_id uuid NOT NULL,
  on_behalf_of uuid NOT NULL,
  accounts_id uuid NOT NULL,
  held_until timestamp with time zone NOT NULL,
  CONSTRAINT upload_places_pkey PRIMARY KEY (upload_places_id)
);

CREATE TABLE vendor_advance_applications (
  companies_id uuid NOT NULL,
  vendor_advance_applications_id uuid NOT NULL,
  vendor_advances_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  amount bigint NOT NULL,
  applied_on date NOT NULL,
  journal_entries_id uuid,
  undone_on date,
  undo_journal_entries_id uuid,
  created_at timestamp with time zone NOT NULL,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  CONSTRAINT vendor_advance_applications_pkey PRIMARY KEY (companies_id, vendor_advance_applications_id),
  CONSTRAINT vendor_advance_applications_amount_check CHECK ((amount > 0)),
  CONSTRAINT vendor_advance_applications_check CHECK ((undone_on >= applied_on)),
  CONSTRAINT vendor_advance_applications_foreign_amount_check CHECK ((foreign_amount > 0))
);
ALTER TABLE vendor_advance_applications ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_advance_applications FORCE ROW LEVEL SECURITY;

CREATE TABLE vendor_advance_tds (
  companies_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  vendor_advances_id uuid NOT NULL,
  covered bigint NOT NULL,
  CONSTRAINT vendor_advance_tds_pkey PRIMARY KEY (companies_id, bills_id, vendor_advances_id),
  CONSTRAINT vendor_advance_tds_covered_check CHECK ((covered > 0))
);
ALTER TABLE vendor_advance_tds ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_advance_tds FORCE ROW LEVEL SECURITY;

CREATE TABLE vendor_advances (
  companies_id uuid NOT NULL,
  vendor_advances_id uuid NOT NULL,
  status text NOT NULL,
  advance_number text,
  number_key text DEFAULT ''::text NOT NULL,
  advance_date date NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(vendor_name)) STORED NOT NULL,
  vendor jsonb,
  buyer jsonb,
  description text NOT NULL,
  amount bigint NOT NULL,
  gst_amount bigint NOT NULL,
  tds_nature text,
  tds_section text,
  tds_rate numeric(6,3),
  tds_base bigint NOT NULL,
  tds_amount bigint NOT NULL,
  paid_amount bigint GENERATED ALWAYS AS ((amount - tds_amount)) STORED NOT NULL,
  reverse_charge boolean NOT NULL,
  hsn text,
  gst_rate numeric(6,3),
  place_of_supply text,
  tax_rule text NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  igst bigint NOT NULL,
  why text[] NOT NULL,
  advance_left bigint NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  ledger_accounts_id uuid,
  payouts_id uuid,
  journal_entries_id uuid,
  held_in text NOT NULL,
  notes text,
  cancelled_on date,
  cancel_reason text,
  cancel_journal_entries_id uuid,
  email_status text,
  emailed_to text,
  emailed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  search_key text GENERATED ALWAYS AS (lower((((((((' '::text || COALESCE(advance_number, ''::text)) || ' '::text) || vendor_name) || ' '::text) || description) || ' '::text) || COALESCE(reference, ''::text)))) STORED NOT NULL,
  purchase_orders_id uuid,
  opening_on date,
  opening_total bigint,
  opening_imports_id uuid,
  currency text,
  exchange_rate numeric,
  foreign_total bigint,
  foreign_left bigint,
  is_monetary boolean DEFAULT false NOT NULL,
  tds_planned jsonb,
  tds_short bigint DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  tds_borne bigint DEFAULT 0 NOT NULL,
  borne_accounts_id uuid,
  CONSTRAINT vendor_advances_pkey PRIMARY KEY (companies_id, vendor_advances_id),
  CONSTRAINT vendor_advances_amount_check CHECK ((amount > 0)),
  CONSTRAINT vendor_advances_borne CHECK (((tds_borne > 0) = (borne_accounts_id IS NOT NULL))),
  CONSTRAINT vendor_advances_check CHECK (((gst_amount >= 0) AND (gst_amount <= amount))),
  CONSTRAINT vendor_advances_check1 CHECK (((tds_amount >= 0) AND (tds_amount <= amount))),
  CONSTRAINT vendor_advances_check10 CHECK (((foreign_left >= 0) AND (foreign_left <= foreign_total))),
  CONSTRAINT vendor_advances_check11 CHECK (((num_nulls(currency, exchange_rate, foreign_total, foreign_left) = ANY (ARRAY[0, 4])) AND ((currency IS NULL) OR (opening_on IS NOT NULL)))),
  CONSTRAINT vendor_advances_check2 CHECK (((advance_left >= 0) AND (advance_left <= amount))),
  CONSTRAINT vendor_advances_check3 CHECK (((status = 'cancelled'::text) = (cancelled_on IS NOT NULL))),
  CONSTRAINT vendor_advances_check4 CHECK (((status <> ALL (ARRAY['open'::text, 'part_used'::text, 'used'::text])) OR ((journal_entries_id IS NOT NULL) AND (advance_number IS NOT NULL)))),
  CONSTRAINT vendor_advances_check5 CHECK (((status <> 'on_its_way'::text) OR (payouts_id IS NOT NULL))),
  CONSTRAINT vendor_advances_check6 CHECK (((status <> ALL (ARRAY['on_its_way'::text, 'used'::text, 'cancelled'::text])) OR (advance_left = 0))),
  CONSTRAINT vendor_advances_check7 CHECK (((status <> 'open'::text) OR (advance_left = amount))),
  CONSTRAINT vendor_advances_check8 CHECK (((status <> 'part_used'::text) OR ((advance_left > 0) AND (advance_left < amount)))),
  CONSTRAINT vendor_advances_check9 CHECK ((length(advance_number) <=
CASE
    WHEN (opening_on IS NULL) THEN 36
    ELSE 40
END)),
  CONSTRAINT vendor_advances_email_status_check CHECK ((email_status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  CONSTRAINT vendor_advances_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  CONSTRAINT vendor_advances_foreign_total_check CHECK ((foreign_total > 0)),
  CONSTRAINT vendor_advances_held_in_check CHECK ((held_in = ANY (ARRAY['vendor_advances'::text, 'payable'::text]))),
  CONSTRAINT vendor_advances_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cash'::text, 'cheque'::text, 'card'::text, 'other'::text]))),
  CONSTRAINT vendor_advances_status_check CHECK ((status = ANY (ARRAY['on_its_way'::text, 'open'::text, 'part_used'::text, 'used'::text, 'cancelled'::text]))),
  CONSTRAINT vendor_advances_tax_rule_check CHECK ((tax_rule = ANY (ARRAY['intra'::text, 'inter'::text, 'none'::text]))),
  CONSTRAINT vendor_advances_tds_base_check CHECK ((tds_base >= 0)),
  CONSTRAINT vendor_advances_tds_borne_check CHECK ((tds_borne >= 0)),
  CONSTRAINT vendor_advances_tds_short_check CHECK ((tds_short >= 0))
);
ALTER TABLE vendor_advances ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_advances FORCE ROW LEVEL SECURITY;

CREATE TABLE vendor_msme_classes (
  companies_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  held_until date NOT NULL,
  held_from date,
  msme_class text NOT NULL,
  udyam_number text,
  CONSTRAINT vendor_msme_classes_pkey PRIMARY KEY (companies_id, vendors_id, held_until),
  CONSTRAINT vendor_msme_classes_msme_class_check CHECK ((msme_class = ANY (ARRAY['none'::text, 'micro'::text, 'small'::text, 'medium'::text, 'trader'::text])))
);
ALTER TABLE vendor_msme_classes ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_msme_classes FORCE ROW LEVEL SECURITY;

CREATE TABLE vendor_pan_states (
  companies_id uuid NOT NULL,
  vendor_pan_states_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  inoperative_from date NOT NULL,
  operative_from date,
  note text,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT vendor_pan_states_pkey PRIMARY KEY (companies_id, vendor_pan_states_id),
  CONSTRAINT vendor_pan_states_check CHECK ((inoperative_from < operative_from)),
  CONSTRAINT vendor_pan_states_note_check CHECK ((length(note) <= 300))
);
ALTER TABLE vendor_pan_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_pan_states FORCE ROW LEVEL SECURITY;

CREATE TABLE vendor_refunds (
  companies_id uuid NOT NULL,
  vendor_refunds_id uuid NOT NULL,
  refund_number text NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_advances_id uuid,
  debit_notes_id uuid,
  amount bigint NOT NULL,
  refunded_on date NOT NULL,
  payment_mode text NOT NULL,
  reference text,
  ledger_accounts_id uuid NOT NULL,
  journal_entries_id uuid NOT NULL,
  undone_on date,
  undo_journal_entries_id uuid,
  created_at timestamp with time zone NOT NULL,
  foreign_amount bigint,
  exchange_gain bigint DEFAULT 0 NOT NULL,
  CONSTRAINT vendor_refunds_pkey PRIMARY KEY (companies_id, vendor_refunds_id),
  CONSTRAINT vendor_refunds_companies_id_refund_number_key UNIQUE (companies_id, refund_number),
  CONSTRAINT vendor_refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT vendor_refunds_check CHECK ((undone_on >= refunded_on)),
  CONSTRAINT vendor_refunds_check1 CHECK (((vendor_advances_id IS NULL) <> (debit_notes_id IS NULL))),
  CONSTRAINT vendor_refunds_foreign_amount_check CHECK ((foreign_amount > 0)),
  CONSTRAINT vendor_refunds_payment_mode_check CHECK ((payment_mode = ANY (ARRAY['bank_transfer'::text, 'upi'::text, 'cash'::text, 'cheque'::text, 'card'::text, 'other'::text]))),
  CONSTRAINT vendor_refunds_refund_number_check CHECK ((length(refund_number) <= 16))
);
ALTER TABLE vendor_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_refunds FORCE ROW LEVEL SECURITY;

CREATE TABLE vendor_residences (
  companies_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  decided_from date NOT NULL,
  treatment text NOT NULL,
  income text,
  entity text NOT NULL,
  country text,
  treaty_rate numeric(6,3),
  treaty_article text,
  trc_until date,
  form_10f_until date,
  no_pe_until date,
  foreign_tax_id text,
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone NOT NULL,
  country_code text,
  remittance_nature text,
  bears_tax boolean DEFAULT false NOT NULL,
  CONSTRAINT vendor_residences_pkey PRIMARY KEY (companies_id, vendors_id, decided_from),
  CONSTRAINT vendor_residences_check CHECK (((income IS NOT NULL) = (treatment = ANY (ARRAY['act'::text, 'treaty'::text])))),
  CONSTRAINT vendor_residences_check1 CHECK (((treaty_rate IS NOT NULL) = (treatment = 'treaty'::text))),
  CONSTRAINT vendor_residences_check2 CHECK (((treatment <> ALL (ARRAY['resident'::text, 'not_chargeable'::text])) OR (reason IS NOT NULL))),
  CONSTRAINT vendor_residences_country_code_check CHECK ((country_code ~ '^[0-9]{1,3}$'::text)),
  CONSTRAINT vendor_residences_entity_check CHECK ((entity = ANY (ARRAY['company'::text, 'firm'::text, 'individual'::text]))),
  CONSTRAINT vendor_residences_income_check CHECK ((income = ANY (ARRAY['royalty_or_fees'::text, 'interest'::text, 'dividend'::text, 'other'::text]))),
  CONSTRAINT vendor_residences_remittance_nature_check CHECK ((remittance_nature = ANY (ARRAY['16'::text, '21'::text, '27'::text, '28'::text, '31'::text, '49'::text, '52'::text, '99'::text]))),
  CONSTRAINT vendor_residences_treatment_check CHECK ((treatment = ANY (ARRAY['resident'::text, 'not_chargeable'::text, 'act'::text, 'treaty'::text]))),
  CONSTRAINT vendor_residences_treaty_rate_check CHECK (((treaty_rate >= (0)::numeric) AND (treaty_rate <= (100)::numeric)))
);
ALTER TABLE vendor_residences ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_residences FORCE ROW LEVEL SECURITY;

CREATE TABLE vendors (
  companies_id uuid NOT NULL,
  vendors_id uuid NOT NULL,
  vendor_name text NOT NULL,
  aliases text[] DEFAULT '{}'::text[] NOT NULL,
  name_key text GENERATED ALWAYS AS (lower(vendor_name)) STORED NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  gst_treatment text DEFAULT 'unregistered'::text NOT NULL,
  gstin text,
  email text,
  mobile_number text,
  address_line text,
  city text,
  state_code text,
  pincode text,
  payment_terms_days integer DEFAULT 30 NOT NULL,
  msme_class text DEFAULT 'none'::text NOT NULL,
  udyam_number text,
  has_agreement boolean DEFAULT true NOT NULL,
  tds_nature text,
  expense_accounts_id uuid,
  notes text,
  payable bigint DEFAULT 0 NOT NULL,
  bank_account_name text,
  bank_ifsc text,
  bank_name text,
  upi_vpa text,
  bank_status text DEFAULT 'none'::text NOT NULL,
  bank_reason text,
  bank_name_on_record text,
  bank_name_match smallint,
  bank_attempt integer DEFAULT 0 NOT NULL,
  bank_reference text,
  bank_changed_at timestamp with time zone,
  bank_verified_at timestamp with time zone,
  bank_changed_by uuid,
  vpa_status text DEFAULT 'none'::text NOT NULL,
  vpa_name_on_record text,
  vpa_reason text,
  currency text,
  bank_account_number bytea,
  account_index bytea GENERATED ALWAYS AS (SUBSTRING(bank_account_number FROM 7 FOR 16)) STORED,
  pan bytea,
  pan_index bytea GENERATED ALWAYS AS (SUBSTRING(pan FROM 7 FOR 16)) STORED,
  msme_from date,
  discount_percent numeric,
  discount_days smallint,
  language text,
  CONSTRAINT vendors_pkey PRIMARY KEY (companies_id, vendors_id),
  CONSTRAINT vendors_bank_account_number_check CHECK (((octet_length(bank_account_number) > 50) AND (SUBSTRING(bank_account_number FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT vendors_bank_status_check CHECK ((bank_status = ANY (ARRAY['none'::text, 'unverified'::text, 'verifying'::text, 'verified'::text, 'failed'::text]))),
  CONSTRAINT vendors_check CHECK (((bank_status = 'none'::text) = (bank_account_number IS NULL))),
  CONSTRAINT vendors_check1 CHECK (((bank_status = 'verified'::text) = (bank_verified_at IS NOT NULL))),
  CONSTRAINT vendors_discount CHECK (((discount_percent IS NULL) = (discount_days IS NULL))),
  CONSTRAINT vendors_discount_days_check CHECK (((discount_days >= 0) AND (discount_days <= 365))),
  CONSTRAINT vendors_discount_percent_check CHECK (((discount_percent > (0)::numeric) AND (discount_percent <= (50)::numeric))),
  CONSTRAINT vendors_gst_treatment_check CHECK ((gst_treatment = ANY (ARRAY['registered'::text, 'composition'::text, 'unregistered'::text, 'overseas'::text, 'sez'::text]))),
  CONSTRAINT vendors_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'gu'::text, 'ta'::text]))),
  CONSTRAINT vendors_msme_class_check CHECK ((msme_class = ANY (ARRAY['none'::text, 'micro'::text, 'small'::text, 'medium'::text, 'trader'::text]))),
  CONSTRAINT vendors_pan_check CHECK (((octet_length(pan) > 50) AND (SUBSTRING(pan FROM 1 FOR 4) = '\x4b534831'::bytea))),
  CONSTRAINT vendors_payment_terms_days_check CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 365))),
  CONSTRAINT vendors_vpa_status_check CHECK ((vpa_status = ANY (ARRAY['none'::text, 'unverified'::text, 'verifying'::text, 'verified'::text, 'failed'::text])))
);
ALTER TABLE vendors ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;

CREATE TABLE year_end_locks (
  companies_id uuid NOT NULL,
  year_end_locks_id uuid NOT NULL,
  period_start date NOT NULL,
  open_checks jsonb NOT NULL,
  open_reason text,
  locked_by uuid,
  locked_at timestamp with time zone NOT NULL,
  CONSTRAINT year_end_locks_pkey PRIMARY KEY (companies_id, year_end_locks_id),
  CONSTRAINT year_end_locks_check CHECK (((jsonb_array_length(open_checks) > 0) = (open_reason IS NOT NULL)))
);
ALTER TABLE year_end_locks ENABLE ROW LEVEL SECURITY;
ALTER TABLE year_end_locks FORCE ROW LEVEL SECURITY;

CREATE TABLE year_end_marks (
  companies_id uuid NOT NULL,
  period_start date NOT NULL,
  check_key text NOT NULL,
  mark text NOT NULL,
  reason text NOT NULL,
  marked_by uuid,
  marked_at timestamp with time zone NOT NULL,
  CONSTRAINT year_end_marks_pkey PRIMARY KEY (companies_id, period_start, check_key),
  CONSTRAINT year_end_marks_mark_check CHECK ((mark = ANY (ARRAY['not_applicable'::text, 'done_otherwise'::text])))
);
ALTER TABLE year_end_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE year_end_marks FORCE ROW LEVEL SECURITY;

ALTER TABLE access_requests ADD CONSTRAINT access_requests_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE access_requests ADD CONSTRAINT access_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE access_requests ADD CONSTRAINT access_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(accounts_id);

ALTER TABLE account_months ADD CONSTRAINT account_months_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE account_parties ADD CONSTRAINT account_parties_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE account_party_marks ADD CONSTRAINT account_party_marks_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE advance_moves ADD CONSTRAINT advance_moves_companies_id_advance_refunds_id_fkey FOREIGN KEY (companies_id, advance_refunds_id) REFERENCES advance_refunds(companies_id, advance_refunds_id);

ALTER TABLE advance_moves ADD CONSTRAINT advance_moves_companies_id_advances_id_fkey FOREIGN KEY (companies_id, advances_id) REFERENCES advances(companies_id, advances_id);

ALTER TABLE advance_moves ADD CONSTRAINT advance_moves_companies_id_payment_allocations_id_fkey FOREIGN KEY (companies_id, payment_allocations_id) REFERENCES payment_allocations(companies_id, payment_allocations_id);

ALTER TABLE advance_refunds ADD CONSTRAINT advance_refunds_companies_id_advances_id_fkey FOREIGN KEY (companies_id, advances_id) REFERENCES advances(companies_id, advances_id);

ALTER TABLE advance_refunds ADD CONSTRAINT advance_refunds_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE advance_refunds ADD CONSTRAINT advance_refunds_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE advance_refunds ADD CONSTRAINT advance_refunds_companies_id_payments_id_fkey FOREIGN KEY (companies_id, payments_id) REFERENCES payments(companies_id, payments_id);

ALTER TABLE advances ADD CONSTRAINT advances_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE advances ADD CONSTRAINT advances_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE advances ADD CONSTRAINT advances_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE advances ADD CONSTRAINT advances_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE advances ADD CONSTRAINT advances_companies_id_payments_id_fkey FOREIGN KEY (companies_id, payments_id) REFERENCES payments(companies_id, payments_id);

ALTER TABLE annual_facts ADD CONSTRAINT annual_facts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE annual_tax_entries ADD CONSTRAINT annual_tax_entries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE annual_tax_entries ADD CONSTRAINT annual_tax_entries_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE annual_tax_entries ADD CONSTRAINT annual_tax_entries_companies_id_reversed_by_id_fkey FOREIGN KEY (companies_id, reversed_by_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE api_keys ADD CONSTRAINT api_keys_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE api_keys ADD CONSTRAINT api_keys_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE api_keys ADD CONSTRAINT api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES accounts(accounts_id);

ALTER TABLE approval_decisions ADD CONSTRAINT approval_decisions_companies_id_approval_requests_id_fkey FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests(companies_id, approval_requests_id);

ALTER TABLE approval_delegations ADD CONSTRAINT approval_delegations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE approval_links ADD CONSTRAINT approval_links_companies_id_approval_requests_id_fkey FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests(companies_id, approval_requests_id);

ALTER TABLE approval_questions ADD CONSTRAINT approval_questions_companies_id_approval_requests_id_fkey FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests(companies_id, approval_requests_id);

ALTER TABLE approval_request_approvers ADD CONSTRAINT approval_request_approvers_companies_id_approval_requests__fkey FOREIGN KEY (companies_id, approval_requests_id, step_no) REFERENCES approval_request_steps(companies_id, approval_requests_id, step_no);

ALTER TABLE approval_request_steps ADD CONSTRAINT approval_request_steps_companies_id_approval_requests_id_fkey FOREIGN KEY (companies_id, approval_requests_id) REFERENCES approval_requests(companies_id, approval_requests_id);

ALTER TABLE approval_requests ADD CONSTRAINT approval_requests_companies_id_approval_workflows_id_fkey FOREIGN KEY (companies_id, approval_workflows_id) REFERENCES approval_workflows(companies_id, approval_workflows_id);

ALTER TABLE approval_workflows ADD CONSTRAINT approval_workflows_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE assistant_threads ADD CONSTRAINT assistant_threads_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE assistant_turns ADD CONSTRAINT assistant_turns_companies_id_conversation_id_fkey FOREIGN KEY (companies_id, conversation_id) REFERENCES assistant_threads(companies_id, conversation_id) ON DELETE CASCADE;

ALTER TABLE assistant_turns ADD CONSTRAINT assistant_turns_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE attachments ADD CONSTRAINT attachments_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE attachments ADD CONSTRAINT attachments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE audit_adjustments ADD CONSTRAINT audit_adjustments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE audit_adjustments ADD CONSTRAINT audit_adjustments_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE audit_adjustments ADD CONSTRAINT audit_adjustments_companies_id_period_start_fkey FOREIGN KEY (companies_id, period_start) REFERENCES periods(companies_id, period_start);

ALTER TABLE audit_chain ADD CONSTRAINT audit_chain_companies_id_audit_log_id_fkey FOREIGN KEY (companies_id, audit_log_id) REFERENCES audit_log(companies_id, audit_log_id);

ALTER TABLE audit_chain ADD CONSTRAINT audit_chain_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE audit_comments ADD CONSTRAINT audit_comments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE audit_comments ADD CONSTRAINT audit_comments_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE audit_log ADD CONSTRAINT audit_log_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE audit_requests ADD CONSTRAINT audit_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE audit_requests ADD CONSTRAINT audit_requests_companies_id_period_start_fkey FOREIGN KEY (companies_id, period_start) REFERENCES periods(companies_id, period_start);

ALTER TABLE authenticators ADD CONSTRAINT authenticators_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE balance_confirmations ADD CONSTRAINT balance_confirmations_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE balance_confirmations ADD CONSTRAINT balance_confirmations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE balance_confirmations ADD CONSTRAINT balance_confirmations_companies_id_period_start_fkey FOREIGN KEY (companies_id, period_start) REFERENCES periods(companies_id, period_start);

ALTER TABLE balance_confirmations ADD CONSTRAINT balance_confirmations_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE bank_balances ADD CONSTRAINT bank_balances_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_balances ADD CONSTRAINT bank_balances_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_categories ADD CONSTRAINT bank_categories_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_consents ADD CONSTRAINT bank_consents_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(accounts_id);

ALTER TABLE bank_consents ADD CONSTRAINT bank_consents_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_days ADD CONSTRAINT bank_days_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_days ADD CONSTRAINT bank_days_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_feed_gaps ADD CONSTRAINT bank_feed_gaps_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_feeds ADD CONSTRAINT bank_feeds_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_feeds ADD CONSTRAINT bank_feeds_companies_id_bank_consents_id_fkey FOREIGN KEY (companies_id, bank_consents_id) REFERENCES bank_consents(companies_id, bank_consents_id);

ALTER TABLE bank_imports ADD CONSTRAINT bank_imports_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_imports ADD CONSTRAINT bank_imports_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES bank_uploads(companies_id, files_id);

ALTER TABLE bank_imports ADD CONSTRAINT bank_imports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_layouts ADD CONSTRAINT bank_layouts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_line_notes ADD CONSTRAINT bank_line_notes_companies_id_bank_transactions_id_fkey FOREIGN KEY (companies_id, bank_transactions_id) REFERENCES bank_transactions(companies_id, bank_transactions_id) ON DELETE CASCADE;

ALTER TABLE bank_month_sums ADD CONSTRAINT bank_month_sums_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_month_sums ADD CONSTRAINT bank_month_sums_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_months ADD CONSTRAINT bank_months_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_months ADD CONSTRAINT bank_months_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_otps ADD CONSTRAINT bank_otps_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(accounts_id);

ALTER TABLE bank_otps ADD CONSTRAINT bank_otps_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_otps ADD CONSTRAINT bank_otps_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_rule_hits ADD CONSTRAINT bank_rule_hits_companies_id_bank_rule_runs_id_fkey FOREIGN KEY (companies_id, bank_rule_runs_id) REFERENCES bank_rule_runs(companies_id, bank_rule_runs_id);

ALTER TABLE bank_rule_hits ADD CONSTRAINT bank_rule_hits_companies_id_bank_rules_id_fkey FOREIGN KEY (companies_id, bank_rules_id) REFERENCES bank_rules(companies_id, bank_rules_id);

ALTER TABLE bank_rule_hits ADD CONSTRAINT bank_rule_hits_companies_id_reconciliation_matches_id_fkey FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches(companies_id, reconciliation_matches_id);

ALTER TABLE bank_rule_runs ADD CONSTRAINT bank_rule_runs_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_rule_runs ADD CONSTRAINT bank_rule_runs_companies_id_bank_imports_id_fkey FOREIGN KEY (companies_id, bank_imports_id) REFERENCES bank_imports(companies_id, bank_imports_id);

ALTER TABLE bank_rule_runs ADD CONSTRAINT bank_rule_runs_companies_id_bank_rules_id_fkey FOREIGN KEY (companies_id, bank_rules_id) REFERENCES bank_rules(companies_id, bank_rules_id);

ALTER TABLE bank_rule_runs ADD CONSTRAINT bank_rule_runs_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_rules ADD CONSTRAINT bank_rules_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_rules ADD CONSTRAINT bank_rules_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_bank_feeds FOREIGN KEY (companies_id, bank_feeds_id) REFERENCES bank_feeds(companies_id, bank_feeds_id);

ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_companies_id_bank_imports_id_fkey FOREIGN KEY (companies_id, bank_imports_id) REFERENCES bank_imports(companies_id, bank_imports_id);

ALTER TABLE bank_transactions ADD CONSTRAINT bank_transactions_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bank_uploads ADD CONSTRAINT bank_uploads_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE bank_uploads ADD CONSTRAINT bank_uploads_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bill_files ADD CONSTRAINT bill_files_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id) ON DELETE CASCADE;

ALTER TABLE bill_files ADD CONSTRAINT bill_files_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id) ON DELETE CASCADE;

ALTER TABLE bill_lines ADD CONSTRAINT bill_lines_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE bill_payments ADD CONSTRAINT bill_payments_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE bill_payments ADD CONSTRAINT bill_payments_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE bill_payments ADD CONSTRAINT bill_payments_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE bill_payments ADD CONSTRAINT bill_payments_payout FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts(companies_id, payouts_id);

ALTER TABLE bills ADD CONSTRAINT bills_cancel_entry FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE bills ADD CONSTRAINT bills_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE bills ADD CONSTRAINT bills_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE bills ADD CONSTRAINT bills_companies_id_purchase_orders_id_fkey FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders(companies_id, purchase_orders_id);

ALTER TABLE bills ADD CONSTRAINT bills_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE bills ADD CONSTRAINT bills_entry FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE budget_amounts ADD CONSTRAINT budget_amounts_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE cards ADD CONSTRAINT cards_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE cards ADD CONSTRAINT cards_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE cash_flow_days ADD CONSTRAINT cash_flow_days_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE cash_memo_lines ADD CONSTRAINT cash_memo_lines_companies_id_cash_memos_id_fkey FOREIGN KEY (companies_id, cash_memos_id) REFERENCES cash_memos(companies_id, cash_memos_id);

ALTER TABLE cash_memo_lines ADD CONSTRAINT cash_memo_lines_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE cash_memos ADD CONSTRAINT cash_memos_companies_id_cancel_journal_entries_id_fkey FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE cash_memos ADD CONSTRAINT cash_memos_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE cash_memos ADD CONSTRAINT cash_memos_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE channels ADD CONSTRAINT channels_server_keys_id_fkey FOREIGN KEY (server_keys_id) REFERENCES server_keys(server_keys_id);

ALTER TABLE company_config ADD CONSTRAINT company_config_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE company_currencies ADD CONSTRAINT company_currencies_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE company_groups ADD CONSTRAINT company_groups_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE company_rates ADD CONSTRAINT company_rates_companies_id_currency_fkey FOREIGN KEY (companies_id, currency) REFERENCES company_currencies(companies_id, currency);

ALTER TABLE composition_businesses ADD CONSTRAINT composition_businesses_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE consolidated_e_way_bill_lines ADD CONSTRAINT consolidated_e_way_bill_lines_companies_id_consolidated_e__fkey FOREIGN KEY (companies_id, consolidated_e_way_bills_id) REFERENCES consolidated_e_way_bills(companies_id, consolidated_e_way_bills_id);

ALTER TABLE consolidated_e_way_bill_lines ADD CONSTRAINT consolidated_e_way_bill_lines_companies_id_e_way_bills_id_fkey FOREIGN KEY (companies_id, e_way_bills_id) REFERENCES e_way_bills(companies_id, e_way_bills_id);

ALTER TABLE consolidated_e_way_bills ADD CONSTRAINT consolidated_e_way_bills_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE consolidated_e_way_bills ADD CONSTRAINT consolidated_e_way_bills_companies_id_replaces_id_fkey FOREIGN KEY (companies_id, replaces_id) REFERENCES consolidated_e_way_bills(companies_id, consolidated_e_way_bills_id);

ALTER TABLE counterparties ADD CONSTRAINT counterparties_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE credit_note_applications ADD CONSTRAINT credit_note_applications_companies_id_credit_notes_id_fkey FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes(companies_id, credit_notes_id);

ALTER TABLE credit_note_applications ADD CONSTRAINT credit_note_applications_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE credit_note_applications ADD CONSTRAINT credit_note_applications_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE credit_note_applications ADD CONSTRAINT credit_note_applications_companies_id_undo_journal_entries_fkey FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE credit_note_lines ADD CONSTRAINT credit_note_lines_companies_id_credit_notes_id_fkey FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes(companies_id, credit_notes_id) ON DELETE CASCADE;

ALTER TABLE credit_note_lines ADD CONSTRAINT credit_note_lines_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE credit_note_refunds ADD CONSTRAINT credit_note_refunds_companies_id_credit_notes_id_fkey FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes(companies_id, credit_notes_id);

ALTER TABLE credit_note_refunds ADD CONSTRAINT credit_note_refunds_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE credit_note_refunds ADD CONSTRAINT credit_note_refunds_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_companies_id_cancel_journal_entries_id_fkey FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE customer_tans ADD CONSTRAINT customer_tans_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE customer_tans ADD CONSTRAINT customer_tans_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE customers ADD CONSTRAINT customers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE customers ADD CONSTRAINT customers_companies_id_merged_into_fkey FOREIGN KEY (companies_id, merged_into) REFERENCES customers(companies_id, customers_id);

ALTER TABLE debit_note_applications ADD CONSTRAINT debit_note_applications_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE debit_note_applications ADD CONSTRAINT debit_note_applications_companies_id_debit_notes_id_fkey FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes(companies_id, debit_notes_id);

ALTER TABLE debit_note_applications ADD CONSTRAINT debit_note_applications_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE debit_note_applications ADD CONSTRAINT debit_note_applications_companies_id_undo_journal_entries__fkey FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE debit_note_lines ADD CONSTRAINT debit_note_lines_companies_id_debit_notes_id_fkey FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes(companies_id, debit_notes_id) ON DELETE CASCADE;

ALTER TABLE debit_note_lines ADD CONSTRAINT debit_note_lines_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE debit_notes ADD CONSTRAINT debit_notes_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE debit_notes ADD CONSTRAINT debit_notes_companies_id_cancel_journal_entries_id_fkey FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE debit_notes ADD CONSTRAINT debit_notes_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE debit_notes ADD CONSTRAINT debit_notes_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE debit_notes ADD CONSTRAINT debit_notes_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE delivery_challan_lines ADD CONSTRAINT delivery_challan_lines_companies_id_delivery_challans_id_fkey FOREIGN KEY (companies_id, delivery_challans_id) REFERENCES delivery_challans(companies_id, delivery_challans_id) ON DELETE CASCADE;

ALTER TABLE delivery_challan_lines ADD CONSTRAINT delivery_challan_lines_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE delivery_challans ADD CONSTRAINT delivery_challans_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE delivery_challans ADD CONSTRAINT delivery_challans_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE delivery_challans ADD CONSTRAINT delivery_challans_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE delivery_challans ADD CONSTRAINT delivery_challans_companies_id_sales_orders_id_fkey FOREIGN KEY (companies_id, sales_orders_id) REFERENCES sales_orders(companies_id, sales_orders_id);

ALTER TABLE depreciation_run_lines ADD CONSTRAINT depreciation_run_lines_companies_id_depreciation_runs_id_fkey FOREIGN KEY (companies_id, depreciation_runs_id) REFERENCES depreciation_runs(companies_id, depreciation_runs_id);

ALTER TABLE depreciation_run_lines ADD CONSTRAINT depreciation_run_lines_companies_id_fixed_assets_id_fkey FOREIGN KEY (companies_id, fixed_assets_id) REFERENCES fixed_assets(companies_id, fixed_assets_id);

ALTER TABLE depreciation_runs ADD CONSTRAINT depreciation_runs_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE depreciation_runs ADD CONSTRAINT depreciation_runs_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE depreciation_runs ADD CONSTRAINT depreciation_runs_companies_id_reversal_journal_entries_id_fkey FOREIGN KEY (companies_id, reversal_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE dimension_days ADD CONSTRAINT dimension_days_companies_id_dimensions_id_fkey FOREIGN KEY (companies_id, dimensions_id) REFERENCES dimensions(companies_id, dimensions_id);

ALTER TABLE dimension_days ADD CONSTRAINT dimension_days_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE dimension_months ADD CONSTRAINT dimension_months_companies_id_dimensions_id_fkey FOREIGN KEY (companies_id, dimensions_id) REFERENCES dimensions(companies_id, dimensions_id);

ALTER TABLE dimension_months ADD CONSTRAINT dimension_months_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE dimensions ADD CONSTRAINT dimensions_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE display_pictures ADD CONSTRAINT display_pictures_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE dividend_payees ADD CONSTRAINT dividend_payees_companies_id_dividend_payments_id_fkey FOREIGN KEY (companies_id, dividend_payments_id) REFERENCES dividend_payments(companies_id, dividend_payments_id);

ALTER TABLE dividend_payees ADD CONSTRAINT dividend_payees_companies_id_dividends_id_fkey FOREIGN KEY (companies_id, dividends_id) REFERENCES dividends(companies_id, dividends_id);

ALTER TABLE dividend_payees ADD CONSTRAINT dividend_payees_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE dividend_payees ADD CONSTRAINT dividend_payees_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE dividend_payments ADD CONSTRAINT dividend_payments_companies_id_dividends_id_fkey FOREIGN KEY (companies_id, dividends_id) REFERENCES dividends(companies_id, dividends_id);

ALTER TABLE dividend_payments ADD CONSTRAINT dividend_payments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE dividend_payments ADD CONSTRAINT dividend_payments_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE dividend_payments ADD CONSTRAINT dividend_payments_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE dividends ADD CONSTRAINT dividends_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE dividends ADD CONSTRAINT dividends_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE dividends ADD CONSTRAINT dividends_companies_id_reversal_entries_id_fkey FOREIGN KEY (companies_id, reversal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE due_marks ADD CONSTRAINT due_marks_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE due_marks ADD CONSTRAINT due_marks_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE due_marks ADD CONSTRAINT due_marks_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE e_invoice_settings ADD CONSTRAINT e_invoice_settings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE e_invoices ADD CONSTRAINT e_invoices_companies_id_credit_notes_id_fkey FOREIGN KEY (companies_id, credit_notes_id) REFERENCES credit_notes(companies_id, credit_notes_id);

ALTER TABLE e_invoices ADD CONSTRAINT e_invoices_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE e_invoices ADD CONSTRAINT e_invoices_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE e_invoices ADD CONSTRAINT e_invoices_companies_id_stock_transfers_id_fkey FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers(companies_id, stock_transfers_id);

ALTER TABLE e_way_bill_group_vehicles ADD CONSTRAINT e_way_bill_group_vehicles_companies_id_e_way_bill_groups_i_fkey FOREIGN KEY (companies_id, e_way_bill_groups_id) REFERENCES e_way_bill_groups(companies_id, e_way_bill_groups_id);

ALTER TABLE e_way_bill_groups ADD CONSTRAINT e_way_bill_groups_companies_id_e_way_bills_id_fkey FOREIGN KEY (companies_id, e_way_bills_id) REFERENCES e_way_bills(companies_id, e_way_bills_id);

ALTER TABLE e_way_bill_movements ADD CONSTRAINT e_way_bill_movements_companies_id_e_way_bills_id_fkey FOREIGN KEY (companies_id, e_way_bills_id) REFERENCES e_way_bills(companies_id, e_way_bills_id);

ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_companies_id_stock_transfers_id_fkey FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers(companies_id, stock_transfers_id);

ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_delivery_challans FOREIGN KEY (companies_id, delivery_challans_id) REFERENCES delivery_challans(companies_id, delivery_challans_id);

ALTER TABLE estimate_lines ADD CONSTRAINT estimate_lines_companies_id_estimates_id_fkey FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates(companies_id, estimates_id) ON DELETE CASCADE;

ALTER TABLE estimate_lines ADD CONSTRAINT estimate_lines_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE estimate_links ADD CONSTRAINT estimate_links_companies_id_estimates_id_fkey FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates(companies_id, estimates_id) ON DELETE CASCADE;

ALTER TABLE estimates ADD CONSTRAINT estimates_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE estimates ADD CONSTRAINT estimates_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE estimates ADD CONSTRAINT estimates_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE estimates ADD CONSTRAINT estimates_companies_id_hub_enquiries_id_fkey FOREIGN KEY (companies_id, hub_enquiries_id) REFERENCES hub_enquiries(companies_id, hub_enquiries_id);

ALTER TABLE export_certificates ADD CONSTRAINT export_certificates_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE export_certificates ADD CONSTRAINT export_certificates_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE export_proofs ADD CONSTRAINT export_proofs_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE export_proofs ADD CONSTRAINT export_proofs_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE files ADD CONSTRAINT files_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_companies_id_against_accounts_id_fkey FOREIGN KEY (companies_id, against_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_companies_id_cost_accounts_id_fkey FOREIGN KEY (companies_id, cost_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_companies_id_disposal_journal_entries_id_fkey FOREIGN KEY (companies_id, disposal_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_companies_id_proceeds_accounts_id_fkey FOREIGN KEY (companies_id, proceeds_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_split_from FOREIGN KEY (companies_id, split_from) REFERENCES fixed_assets(companies_id, fixed_assets_id);

ALTER TABLE foreign_account_moves ADD CONSTRAINT foreign_account_moves_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES foreign_accounts(companies_id, bank_accounts_id);

ALTER TABLE foreign_account_moves ADD CONSTRAINT foreign_account_moves_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE foreign_account_moves ADD CONSTRAINT foreign_account_moves_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE foreign_account_moves ADD CONSTRAINT foreign_account_moves_companies_id_undoes_id_fkey FOREIGN KEY (companies_id, undoes_id) REFERENCES foreign_account_moves(companies_id, foreign_account_moves_id);

ALTER TABLE foreign_accounts ADD CONSTRAINT foreign_accounts_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE foreign_accounts ADD CONSTRAINT foreign_accounts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE foreign_accounts ADD CONSTRAINT foreign_accounts_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE foreign_moves ADD CONSTRAINT foreign_moves_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gateway_events ADD CONSTRAINT gateway_events_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE group_companies ADD CONSTRAINT group_companies_companies_id_company_groups_id_fkey FOREIGN KEY (companies_id, company_groups_id) REFERENCES company_groups(companies_id, company_groups_id);

ALTER TABLE group_consents ADD CONSTRAINT group_consents_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE group_elimination_lines ADD CONSTRAINT group_elimination_lines_companies_id_group_eliminations_id_fkey FOREIGN KEY (companies_id, group_eliminations_id) REFERENCES group_eliminations(companies_id, group_eliminations_id);

ALTER TABLE group_elimination_lines ADD CONSTRAINT group_elimination_lines_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE group_eliminations ADD CONSTRAINT group_eliminations_companies_id_company_groups_id_fkey FOREIGN KEY (companies_id, company_groups_id) REFERENCES company_groups(companies_id, company_groups_id);

ALTER TABLE gst_advance_amendments ADD CONSTRAINT gst_advance_amendments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_amendments ADD CONSTRAINT gst_amendments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_cash_transfers ADD CONSTRAINT gst_cash_transfers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_challan_amounts ADD CONSTRAINT gst_challan_amounts_companies_id_gst_challans_id_fkey FOREIGN KEY (companies_id, gst_challans_id) REFERENCES gst_challans(companies_id, gst_challans_id);

ALTER TABLE gst_challans ADD CONSTRAINT gst_challans_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_challans ADD CONSTRAINT gst_challans_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE gst_credit_methods ADD CONSTRAINT gst_credit_methods_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_credit_uses ADD CONSTRAINT gst_credit_uses_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE gst_credit_uses ADD CONSTRAINT gst_credit_uses_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_credit_uses ADD CONSTRAINT gst_credit_uses_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE gst_entries ADD CONSTRAINT gst_entries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_entry_backfills ADD CONSTRAINT gst_entry_backfills_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_filing_steps ADD CONSTRAINT gst_filing_steps_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_filing_steps ADD CONSTRAINT gst_filing_steps_companies_id_gst_filings_id_fkey FOREIGN KEY (companies_id, gst_filings_id) REFERENCES gst_filings(companies_id, gst_filings_id);

ALTER TABLE gst_filings ADD CONSTRAINT gst_filings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_ledger_balances ADD CONSTRAINT gst_ledger_balances_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_portal_answers ADD CONSTRAINT gst_portal_answers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_portal_connections ADD CONSTRAINT gst_portal_connections_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_portal_users ADD CONSTRAINT gst_portal_users_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_registration_schemes ADD CONSTRAINT gst_registration_schemes_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id) ON DELETE CASCADE;

ALTER TABLE gst_registrations ADD CONSTRAINT gst_registrations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_return_problems ADD CONSTRAINT gst_return_problems_companies_id_gst_return_snapshots_id_fkey FOREIGN KEY (companies_id, gst_return_snapshots_id) REFERENCES gst_return_snapshots(companies_id, gst_return_snapshots_id);

ALTER TABLE gst_return_snapshots ADD CONSTRAINT gst_return_snapshots_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_return_snapshots ADD CONSTRAINT gst_return_snapshots_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES accounts(accounts_id);

ALTER TABLE gst_returns ADD CONSTRAINT gst_returns_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_supplier_defaults ADD CONSTRAINT gst_supplier_defaults_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE gst_supplier_defaults ADD CONSTRAINT gst_supplier_defaults_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_supplier_requests ADD CONSTRAINT gst_supplier_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_supplier_requests ADD CONSTRAINT gst_supplier_requests_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE gst_tax_credits ADD CONSTRAINT gst_tax_credits_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gst_tax_credits ADD CONSTRAINT gst_tax_credits_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE gst_tax_credits ADD CONSTRAINT gst_tax_credits_companies_id_void_journal_entries_id_fkey FOREIGN KEY (companies_id, void_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE gst_turnovers ADD CONSTRAINT gst_turnovers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gstr2b_imports ADD CONSTRAINT gstr2b_imports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gstr2b_rows ADD CONSTRAINT gstr2b_rows_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE gstr2b_rows ADD CONSTRAINT gstr2b_rows_companies_id_gstr2b_imports_id_fkey FOREIGN KEY (companies_id, gstr2b_imports_id) REFERENCES gstr2b_imports(companies_id, gstr2b_imports_id);

ALTER TABLE gstr2b_rows ADD CONSTRAINT gstr2b_rows_companies_id_stock_transfers_id_fkey FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers(companies_id, stock_transfers_id);

ALTER TABLE gstr3b_entries ADD CONSTRAINT gstr3b_entries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE gstr9_entries ADD CONSTRAINT gstr9_entries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_enquiries ADD CONSTRAINT hub_enquiries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_enquiry_messages ADD CONSTRAINT hub_enquiry_messages_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_enquiry_messages ADD CONSTRAINT hub_enquiry_messages_companies_id_hub_enquiries_id_fkey FOREIGN KEY (companies_id, hub_enquiries_id) REFERENCES hub_enquiries(companies_id, hub_enquiries_id);

ALTER TABLE hub_images ADD CONSTRAINT hub_images_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_images ADD CONSTRAINT hub_images_companies_id_product_id_fkey FOREIGN KEY (companies_id, product_id) REFERENCES hub_products(companies_id, product_id);

ALTER TABLE hub_listings ADD CONSTRAINT hub_listings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_listings ADD CONSTRAINT hub_listings_companies_id_product_id_fkey FOREIGN KEY (companies_id, product_id) REFERENCES hub_products(companies_id, product_id);

ALTER TABLE hub_products ADD CONSTRAINT hub_products_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_reports ADD CONSTRAINT hub_reports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_reviews ADD CONSTRAINT hub_reviews_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE hub_seller_profiles ADD CONSTRAINT hub_seller_profiles_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE hub_seller_profiles ADD CONSTRAINT hub_seller_profiles_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE ims_imports ADD CONSTRAINT ims_imports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE ims_records ADD CONSTRAINT ims_records_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE ims_records ADD CONSTRAINT ims_records_companies_id_debit_notes_id_fkey FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes(companies_id, debit_notes_id);

ALTER TABLE ims_records ADD CONSTRAINT ims_records_companies_id_ims_imports_id_fkey FOREIGN KEY (companies_id, ims_imports_id) REFERENCES ims_imports(companies_id, ims_imports_id);

ALTER TABLE ims_records ADD CONSTRAINT ims_records_companies_id_stock_transfers_id_fkey FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers(companies_id, stock_transfers_id);

ALTER TABLE inbox_addresses ADD CONSTRAINT inbox_addresses_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE inbox_items ADD CONSTRAINT inbox_items_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE inbox_items ADD CONSTRAINT inbox_items_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE inbox_items ADD CONSTRAINT inbox_items_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE inbox_items ADD CONSTRAINT inbox_items_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE inbox_mails ADD CONSTRAINT inbox_mails_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE invitations ADD CONSTRAINT invitations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE invitations ADD CONSTRAINT invitations_companies_id_roles_id_fkey FOREIGN KEY (companies_id, roles_id) REFERENCES roles(companies_id, roles_id);

ALTER TABLE invitations ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(accounts_id);

ALTER TABLE invoice_late_fees ADD CONSTRAINT invoice_late_fees_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id) ON DELETE CASCADE;

ALTER TABLE invoice_lines ADD CONSTRAINT invoice_lines_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE invoice_reminders ADD CONSTRAINT invoice_reminders_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE invoice_responses ADD CONSTRAINT invoice_responses_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE invoice_responses ADD CONSTRAINT invoice_responses_companies_id_payment_links_id_fkey FOREIGN KEY (companies_id, payment_links_id) REFERENCES payment_links(companies_id, payment_links_id);

ALTER TABLE invoice_responses ADD CONSTRAINT invoice_responses_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES accounts(accounts_id);

ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE invoice_write_offs ADD CONSTRAINT invoice_write_offs_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE invoice_write_offs ADD CONSTRAINT invoice_write_offs_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE invoice_write_offs ADD CONSTRAINT invoice_write_offs_companies_id_undo_journal_entries_id_fkey FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_cancel_journal_entries_id_fkey FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_delivery_challans_id_fkey FOREIGN KEY (companies_id, delivery_challans_id) REFERENCES delivery_challans(companies_id, delivery_challans_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_estimates_id_fkey FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates(companies_id, estimates_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE invoices ADD CONSTRAINT invoices_companies_id_sales_orders_id_fkey FOREIGN KEY (companies_id, sales_orders_id) REFERENCES sales_orders(companies_id, sales_orders_id);

ALTER TABLE isd_distributions ADD CONSTRAINT isd_distributions_companies_id_cancel_journal_entries_id_fkey FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE isd_distributions ADD CONSTRAINT isd_distributions_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE isd_distributions ADD CONSTRAINT isd_distributions_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE isd_invoices ADD CONSTRAINT isd_invoices_companies_id_isd_distributions_id_fkey FOREIGN KEY (companies_id, isd_distributions_id) REFERENCES isd_distributions(companies_id, isd_distributions_id);

ALTER TABLE items ADD CONSTRAINT items_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE journal_entries ADD CONSTRAINT journal_entries_companies_id_reverses_id_fkey FOREIGN KEY (companies_id, reverses_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE journal_import_accounts ADD CONSTRAINT journal_import_accounts_companies_id_journal_imports_id_fkey FOREIGN KEY (companies_id, journal_imports_id) REFERENCES journal_imports(companies_id, journal_imports_id);

ALTER TABLE journal_import_accounts ADD CONSTRAINT journal_import_accounts_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE journal_import_entries ADD CONSTRAINT journal_import_entries_companies_id_journal_imports_id_fkey FOREIGN KEY (companies_id, journal_imports_id) REFERENCES journal_imports(companies_id, journal_imports_id);

ALTER TABLE journal_imports ADD CONSTRAINT journal_imports_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE journal_imports ADD CONSTRAINT journal_imports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE journal_line_dimensions ADD CONSTRAINT journal_line_dimensions_companies_id_dimensions_id_fkey FOREIGN KEY (companies_id, dimensions_id) REFERENCES dimensions(companies_id, dimensions_id);

ALTER TABLE journal_line_dimensions ADD CONSTRAINT journal_line_dimensions_companies_id_journal_entries_id_li_fkey FOREIGN KEY (companies_id, journal_entries_id, line_no) REFERENCES journal_lines(companies_id, journal_entries_id, line_no);

ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE journal_lines ADD CONSTRAINT journal_lines_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE journal_reversals ADD CONSTRAINT journal_reversals_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE known_devices ADD CONSTRAINT known_devices_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE kyc_checks ADD CONSTRAINT kyc_checks_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE kyc_documents ADD CONSTRAINT kyc_documents_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE kyc_documents ADD CONSTRAINT kyc_documents_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE kyc_partners ADD CONSTRAINT kyc_partners_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE kyc_profiles ADD CONSTRAINT kyc_profiles_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE language_model_consents ADD CONSTRAINT language_model_consents_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(accounts_id);

ALTER TABLE language_model_consents ADD CONSTRAINT language_model_consents_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE ledger_day_marks ADD CONSTRAINT ledger_day_marks_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE ledger_day_months ADD CONSTRAINT ledger_day_months_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE ledger_days ADD CONSTRAINT ledger_days_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE letters_of_undertaking ADD CONSTRAINT letters_of_undertaking_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE letters_of_undertaking ADD CONSTRAINT letters_of_undertaking_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE match_acceptances ADD CONSTRAINT match_acceptances_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id) ON DELETE CASCADE;

ALTER TABLE match_tolerances ADD CONSTRAINT match_tolerances_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE memberships ADD CONSTRAINT memberships_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE memberships ADD CONSTRAINT memberships_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE memberships ADD CONSTRAINT memberships_companies_id_roles_id_fkey FOREIGN KEY (companies_id, roles_id) REFERENCES roles(companies_id, roles_id);

ALTER TABLE module_locks ADD CONSTRAINT module_locks_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE notifications ADD CONSTRAINT notifications_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE notifications ADD CONSTRAINT notifications_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE one_time_codes ADD CONSTRAINT email_codes_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE opening_books ADD CONSTRAINT opening_books_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE opening_tds ADD CONSTRAINT opening_tds_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE opening_tds ADD CONSTRAINT opening_tds_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE operator_invoices ADD CONSTRAINT operator_invoices_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE operator_invoices ADD CONSTRAINT operator_invoices_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE operator_subscribers ADD CONSTRAINT operator_subscribers_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE operator_subscribers ADD CONSTRAINT operator_subscribers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE passkeys ADD CONSTRAINT passkeys_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE payer_waits ADD CONSTRAINT payer_waits_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE payer_waits ADD CONSTRAINT payer_waits_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payment_allocations ADD CONSTRAINT payment_allocations_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE payment_allocations ADD CONSTRAINT payment_allocations_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE payment_allocations ADD CONSTRAINT payment_allocations_companies_id_payments_id_fkey FOREIGN KEY (companies_id, payments_id) REFERENCES payments(companies_id, payments_id);

ALTER TABLE payment_allocations ADD CONSTRAINT payment_allocations_companies_id_undo_journal_entries_id_fkey FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE payment_link_payments ADD CONSTRAINT payment_link_payments_companies_id_payment_links_id_fkey FOREIGN KEY (companies_id, payment_links_id) REFERENCES payment_links(companies_id, payment_links_id);

ALTER TABLE payment_link_payments ADD CONSTRAINT payment_link_payments_companies_id_payments_id_fkey FOREIGN KEY (companies_id, payments_id) REFERENCES payments(companies_id, payments_id);

ALTER TABLE payment_links ADD CONSTRAINT payment_links_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE payment_links ADD CONSTRAINT payment_links_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payment_links ADD CONSTRAINT payment_links_companies_id_invoices_id_fkey FOREIGN KEY (companies_id, invoices_id) REFERENCES invoices(companies_id, invoices_id);

ALTER TABLE payment_links ADD CONSTRAINT payment_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(accounts_id);

ALTER TABLE payment_vouchers ADD CONSTRAINT payment_vouchers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payment_vouchers ADD CONSTRAINT payment_vouchers_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE payment_vouchers ADD CONSTRAINT payment_vouchers_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE payment_vouchers ADD CONSTRAINT payment_vouchers_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE payments ADD CONSTRAINT payments_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE payments ADD CONSTRAINT payments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payments ADD CONSTRAINT payments_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE payments ADD CONSTRAINT payments_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE payout_bills ADD CONSTRAINT payout_bills_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE payout_bills ADD CONSTRAINT payout_bills_companies_id_payouts_id_fkey FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts(companies_id, payouts_id) ON DELETE CASCADE;

ALTER TABLE payout_exports ADD CONSTRAINT payout_exports_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE payout_exports ADD CONSTRAINT payout_exports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payout_otps ADD CONSTRAINT payout_otps_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payout_settings ADD CONSTRAINT payout_settings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_card FOREIGN KEY (companies_id, cards_id) REFERENCES cards(companies_id, cards_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_companies_id_reversal_journal_entries_id_fkey FOREIGN KEY (companies_id, reversal_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_companies_id_to_bank_accounts_id_fkey FOREIGN KEY (companies_id, to_bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_expense_account FOREIGN KEY (companies_id, expense_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_export FOREIGN KEY (companies_id, payout_exports_id) REFERENCES payout_exports(companies_id, payout_exports_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_gst_challan FOREIGN KEY (companies_id, gst_challans_id) REFERENCES gst_challans(companies_id, gst_challans_id);

ALTER TABLE payouts ADD CONSTRAINT payouts_staff FOREIGN KEY (companies_id, staff_id) REFERENCES staff(companies_id, staff_id);

ALTER TABLE payroll_assets ADD CONSTRAINT payroll_assets_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_assets ADD CONSTRAINT payroll_assets_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_attendance ADD CONSTRAINT payroll_attendance_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_attendance ADD CONSTRAINT payroll_attendance_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_claim_accounts ADD CONSTRAINT payroll_claim_accounts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_claim_accounts ADD CONSTRAINT payroll_claim_accounts_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE payroll_claim_lines ADD CONSTRAINT payroll_claim_lines_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE payroll_claim_lines ADD CONSTRAINT payroll_claim_lines_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_claim_lines ADD CONSTRAINT payroll_claim_lines_companies_id_payroll_claims_id_fkey FOREIGN KEY (companies_id, payroll_claims_id) REFERENCES payroll_claims(companies_id, payroll_claims_id) ON DELETE CASCADE;

ALTER TABLE payroll_claim_rules ADD CONSTRAINT payroll_claim_rules_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_claims ADD CONSTRAINT payroll_claims_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_claims ADD CONSTRAINT payroll_claims_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_claims ADD CONSTRAINT payroll_claims_companies_id_payroll_runs_id_fkey FOREIGN KEY (companies_id, payroll_runs_id) REFERENCES payroll_runs(companies_id, payroll_runs_id);

ALTER TABLE payroll_components ADD CONSTRAINT payroll_components_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_components ADD CONSTRAINT payroll_components_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE payroll_contractor_payments ADD CONSTRAINT payroll_contractor_payments_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id) ON DELETE CASCADE;

ALTER TABLE payroll_contractor_payments ADD CONSTRAINT payroll_contractor_payments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_contractor_payments ADD CONSTRAINT payroll_contractor_payments_companies_id_payroll_contracto_fkey FOREIGN KEY (companies_id, payroll_contractors_id) REFERENCES payroll_contractors(companies_id, payroll_contractors_id);

ALTER TABLE payroll_contractor_rates ADD CONSTRAINT payroll_contractor_rates_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_contractor_rates ADD CONSTRAINT payroll_contractor_rates_companies_id_payroll_contractors__fkey FOREIGN KEY (companies_id, payroll_contractors_id) REFERENCES payroll_contractors(companies_id, payroll_contractors_id);

ALTER TABLE payroll_contractors ADD CONSTRAINT payroll_contractors_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_contractors ADD CONSTRAINT payroll_contractors_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE payroll_corrections ADD CONSTRAINT payroll_corrections_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_corrections ADD CONSTRAINT payroll_corrections_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_declaration_lines ADD CONSTRAINT payroll_declaration_lines_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_declaration_lines ADD CONSTRAINT payroll_declaration_lines_companies_id_payroll_declaration_fkey FOREIGN KEY (companies_id, payroll_declarations_id) REFERENCES payroll_declarations(companies_id, payroll_declarations_id);

ALTER TABLE payroll_declarations ADD CONSTRAINT payroll_declarations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_declarations ADD CONSTRAINT payroll_declarations_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_employees ADD CONSTRAINT payroll_employees_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_employees ADD CONSTRAINT payroll_employees_companies_id_staff_id_fkey FOREIGN KEY (companies_id, staff_id) REFERENCES staff(companies_id, staff_id);

ALTER TABLE payroll_epf_challans ADD CONSTRAINT payroll_epf_challans_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_epf_returns ADD CONSTRAINT payroll_epf_returns_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_holidays ADD CONSTRAINT payroll_holidays_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_leave_entries ADD CONSTRAINT payroll_leave_entries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_leave_entries ADD CONSTRAINT payroll_leave_entries_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_leave_entries ADD CONSTRAINT payroll_leave_entries_companies_id_payroll_leave_kinds_id_fkey FOREIGN KEY (companies_id, payroll_leave_kinds_id) REFERENCES payroll_leave_kinds(companies_id, payroll_leave_kinds_id);

ALTER TABLE payroll_leave_entries ADD CONSTRAINT payroll_leave_entries_companies_id_payroll_leave_requests__fkey FOREIGN KEY (companies_id, payroll_leave_requests_id) REFERENCES payroll_leave_requests(companies_id, payroll_leave_requests_id);

ALTER TABLE payroll_leave_entries ADD CONSTRAINT payroll_leave_entries_companies_id_payroll_runs_id_fkey FOREIGN KEY (companies_id, payroll_runs_id) REFERENCES payroll_runs(companies_id, payroll_runs_id);

ALTER TABLE payroll_leave_kinds ADD CONSTRAINT payroll_leave_kinds_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_leave_requests ADD CONSTRAINT payroll_leave_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_leave_requests ADD CONSTRAINT payroll_leave_requests_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_leave_requests ADD CONSTRAINT payroll_leave_requests_companies_id_payroll_leave_kinds_id_fkey FOREIGN KEY (companies_id, payroll_leave_kinds_id) REFERENCES payroll_leave_kinds(companies_id, payroll_leave_kinds_id);

ALTER TABLE payroll_leave_settings ADD CONSTRAINT payroll_leave_settings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_letter_texts ADD CONSTRAINT payroll_letter_texts_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_letters ADD CONSTRAINT payroll_letters_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_loans ADD CONSTRAINT payroll_loans_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_loans ADD CONSTRAINT payroll_loans_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_managers ADD CONSTRAINT payroll_managers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_managers ADD CONSTRAINT payroll_managers_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_managers ADD CONSTRAINT payroll_managers_manager_accounts_id_fkey FOREIGN KEY (manager_accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE payroll_no_dues ADD CONSTRAINT payroll_no_dues_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_no_dues ADD CONSTRAINT payroll_no_dues_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_no_dues_departments ADD CONSTRAINT payroll_no_dues_departments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_offers ADD CONSTRAINT payroll_offers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_offers ADD CONSTRAINT payroll_offers_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_perquisites ADD CONSTRAINT payroll_perquisites_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_perquisites ADD CONSTRAINT payroll_perquisites_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_proof_windows ADD CONSTRAINT payroll_proof_windows_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_proofs ADD CONSTRAINT payroll_proofs_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE payroll_proofs ADD CONSTRAINT payroll_proofs_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_proofs ADD CONSTRAINT payroll_proofs_companies_id_payroll_declaration_lines_id_fkey FOREIGN KEY (companies_id, payroll_declaration_lines_id) REFERENCES payroll_declaration_lines(companies_id, payroll_declaration_lines_id) ON DELETE CASCADE;

ALTER TABLE payroll_runs ADD CONSTRAINT payroll_runs_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_salary_certificate_requests ADD CONSTRAINT payroll_salary_certificate_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_salary_certificates ADD CONSTRAINT payroll_salary_certificates_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE payroll_salary_certificates ADD CONSTRAINT payroll_salary_certificates_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_salary_certificates ADD CONSTRAINT payroll_salary_certificates_companies_id_payroll_employees_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_settings ADD CONSTRAINT payroll_settings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_settings ADD CONSTRAINT payroll_settings_companies_id_provision_accounts_id_fkey FOREIGN KEY (companies_id, provision_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE payroll_slips ADD CONSTRAINT payroll_slips_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_slips ADD CONSTRAINT payroll_slips_companies_id_payouts_id_fkey FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts(companies_id, payouts_id);

ALTER TABLE payroll_slips ADD CONSTRAINT payroll_slips_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE payroll_slips ADD CONSTRAINT payroll_slips_companies_id_payroll_runs_id_fkey FOREIGN KEY (companies_id, payroll_runs_id) REFERENCES payroll_runs(companies_id, payroll_runs_id);

ALTER TABLE payroll_state_payments ADD CONSTRAINT payroll_state_payments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_terms ADD CONSTRAINT payroll_terms_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE payroll_terms ADD CONSTRAINT payroll_terms_companies_id_payroll_employees_id_fkey FOREIGN KEY (companies_id, payroll_employees_id) REFERENCES payroll_employees(companies_id, payroll_employees_id);

ALTER TABLE periods ADD CONSTRAINT periods_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE plan_payments ADD CONSTRAINT plan_payments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE purchase_order_lines ADD CONSTRAINT purchase_order_lines_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE purchase_order_lines ADD CONSTRAINT purchase_order_lines_companies_id_purchase_orders_id_fkey FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders(companies_id, purchase_orders_id) ON DELETE CASCADE;

ALTER TABLE purchase_orders ADD CONSTRAINT purchase_orders_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE purchase_orders ADD CONSTRAINT purchase_orders_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE receipt_note_lines ADD CONSTRAINT receipt_note_lines_companies_id_receipt_notes_id_fkey FOREIGN KEY (companies_id, receipt_notes_id) REFERENCES receipt_notes(companies_id, receipt_notes_id);

ALTER TABLE receipt_notes ADD CONSTRAINT receipt_notes_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE receipt_notes ADD CONSTRAINT receipt_notes_companies_id_purchase_orders_id_fkey FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders(companies_id, purchase_orders_id);

ALTER TABLE receipt_notes ADD CONSTRAINT receipt_notes_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE reconciliation_clearings ADD CONSTRAINT reconciliation_clearings_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE reconciliation_clearings ADD CONSTRAINT reconciliation_clearings_companies_id_reconciliation_match_fkey FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches(companies_id, reconciliation_matches_id);

ALTER TABLE reconciliation_match_entries ADD CONSTRAINT reconciliation_match_entries_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE reconciliation_match_entries ADD CONSTRAINT reconciliation_match_entries_companies_id_bill_payments_id_fkey FOREIGN KEY (companies_id, bill_payments_id) REFERENCES bill_payments(companies_id, bill_payments_id);

ALTER TABLE reconciliation_match_entries ADD CONSTRAINT reconciliation_match_entries_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE reconciliation_match_entries ADD CONSTRAINT reconciliation_match_entries_companies_id_journal_entries__fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE reconciliation_match_entries ADD CONSTRAINT reconciliation_match_entries_companies_id_reconciliation_m_fkey FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches(companies_id, reconciliation_matches_id);

ALTER TABLE reconciliation_match_lines ADD CONSTRAINT reconciliation_match_lines_companies_id_bank_transactions__fkey FOREIGN KEY (companies_id, bank_transactions_id) REFERENCES bank_transactions(companies_id, bank_transactions_id) ON DELETE CASCADE;

ALTER TABLE reconciliation_match_lines ADD CONSTRAINT reconciliation_match_lines_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE reconciliation_match_lines ADD CONSTRAINT reconciliation_match_lines_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE reconciliation_match_lines ADD CONSTRAINT reconciliation_match_lines_companies_id_reconciliation_mat_fkey FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches(companies_id, reconciliation_matches_id);

ALTER TABLE reconciliation_match_lines ADD CONSTRAINT reconciliation_match_lines_vendor FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE reconciliation_match_payments ADD CONSTRAINT reconciliation_match_payments_companies_id_payments_id_fkey FOREIGN KEY (companies_id, payments_id) REFERENCES payments(companies_id, payments_id);

ALTER TABLE reconciliation_match_payments ADD CONSTRAINT reconciliation_match_payments_companies_id_reconciliation__fkey FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches(companies_id, reconciliation_matches_id);

ALTER TABLE reconciliation_matches ADD CONSTRAINT reconciliation_matches_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE reconciliation_matches ADD CONSTRAINT reconciliation_matches_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE reconciliation_matches ADD CONSTRAINT reconciliation_matches_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE reconciliation_matches ADD CONSTRAINT reconciliation_matches_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE reconciliation_months ADD CONSTRAINT reconciliation_months_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE reconciliation_runs ADD CONSTRAINT reconciliation_runs_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE reconciliation_runs ADD CONSTRAINT reconciliation_runs_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE record_tags ADD CONSTRAINT record_tags_companies_id_tag_fkey FOREIGN KEY (companies_id, tag) REFERENCES tags(companies_id, tag);

ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE recurring_invoice_dates ADD CONSTRAINT recurring_invoice_dates_companies_id_recurring_invoices_id_fkey FOREIGN KEY (companies_id, recurring_invoices_id) REFERENCES recurring_invoices(companies_id, recurring_invoices_id);

ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE recurring_invoices ADD CONSTRAINT recurring_invoices_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE recurring_journal_dates ADD CONSTRAINT recurring_journal_dates_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE recurring_journal_dates ADD CONSTRAINT recurring_journal_dates_companies_id_recurring_journals_id_fkey FOREIGN KEY (companies_id, recurring_journals_id) REFERENCES recurring_journals(companies_id, recurring_journals_id);

ALTER TABLE recurring_journals ADD CONSTRAINT recurring_journals_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE referral_codes ADD CONSTRAINT referral_codes_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE referral_devices ADD CONSTRAINT referral_devices_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE referrals ADD CONSTRAINT referrals_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE referrals ADD CONSTRAINT referrals_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(accounts_id);

ALTER TABLE referred_by ADD CONSTRAINT referred_by_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE referred_by ADD CONSTRAINT referred_by_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE reminder_ladders ADD CONSTRAINT reminder_ladders_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE remittances ADD CONSTRAINT remittances_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE reopening_requests ADD CONSTRAINT reopening_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE revaluation_lines ADD CONSTRAINT revaluation_lines_companies_id_revaluations_id_fkey FOREIGN KEY (companies_id, revaluations_id) REFERENCES revaluations(companies_id, revaluations_id);

ALTER TABLE revaluations ADD CONSTRAINT revaluations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE revaluations ADD CONSTRAINT revaluations_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE reward_points ADD CONSTRAINT reward_points_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE roles ADD CONSTRAINT roles_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE row_import_rows ADD CONSTRAINT row_import_rows_companies_id_row_imports_id_fkey FOREIGN KEY (companies_id, row_imports_id) REFERENCES row_imports(companies_id, row_imports_id);

ALTER TABLE row_imports ADD CONSTRAINT row_imports_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE row_imports ADD CONSTRAINT row_imports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE sales_order_lines ADD CONSTRAINT sales_order_lines_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE sales_order_lines ADD CONSTRAINT sales_order_lines_companies_id_sales_orders_id_fkey FOREIGN KEY (companies_id, sales_orders_id) REFERENCES sales_orders(companies_id, sales_orders_id) ON DELETE CASCADE;

ALTER TABLE sales_orders ADD CONSTRAINT sales_orders_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE sales_orders ADD CONSTRAINT sales_orders_companies_id_estimates_id_fkey FOREIGN KEY (companies_id, estimates_id) REFERENCES estimates(companies_id, estimates_id);

ALTER TABLE sales_orders ADD CONSTRAINT sales_orders_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE sales_orders ADD CONSTRAINT sales_orders_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id);

ALTER TABLE sample_companies ADD CONSTRAINT sample_companies_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE sample_companies ADD CONSTRAINT sample_companies_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(accounts_id);

ALTER TABLE saved_reports ADD CONSTRAINT saved_reports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE saved_view_choices ADD CONSTRAINT saved_view_choices_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE saved_view_choices ADD CONSTRAINT saved_view_choices_companies_id_opens_with_fkey FOREIGN KEY (companies_id, opens_with) REFERENCES saved_views(companies_id, saved_views_id);

ALTER TABLE saved_views ADD CONSTRAINT saved_views_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE sessions ADD CONSTRAINT sessions_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE sessions ADD CONSTRAINT sessions_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_companies_id_settlements_id_fkey FOREIGN KEY (companies_id, settlements_id) REFERENCES settlements(companies_id, settlements_id);

ALTER TABLE settlements ADD CONSTRAINT settlements_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE settlements ADD CONSTRAINT settlements_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE settlements ADD CONSTRAINT settlements_companies_id_reconciliation_matches_id_fkey FOREIGN KEY (companies_id, reconciliation_matches_id) REFERENCES reconciliation_matches(companies_id, reconciliation_matches_id);

ALTER TABLE sign_in_places ADD CONSTRAINT sign_in_places_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE staff ADD CONSTRAINT staff_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE statement_links ADD CONSTRAINT statement_links_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE statement_links ADD CONSTRAINT statement_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(accounts_id);

ALTER TABLE statement_settings ADD CONSTRAINT statement_settings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stock_closings ADD CONSTRAINT stock_closings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stock_closings ADD CONSTRAINT stock_closings_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE stock_closings ADD CONSTRAINT stock_closings_companies_id_reversal_journal_entries_id_fkey FOREIGN KEY (companies_id, reversal_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE stock_items ADD CONSTRAINT stock_items_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stock_items ADD CONSTRAINT stock_items_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE stock_methods ADD CONSTRAINT stock_methods_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES stock_items(companies_id, items_id);

ALTER TABLE stock_names ADD CONSTRAINT stock_names_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stock_names ADD CONSTRAINT stock_names_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES stock_items(companies_id, items_id);

ALTER TABLE stock_positions ADD CONSTRAINT stock_positions_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES stock_items(companies_id, items_id);

ALTER TABLE stock_settings ADD CONSTRAINT stock_settings_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stock_transfer_lines ADD CONSTRAINT stock_transfer_lines_companies_id_items_id_fkey FOREIGN KEY (companies_id, items_id) REFERENCES items(companies_id, items_id);

ALTER TABLE stock_transfer_lines ADD CONSTRAINT stock_transfer_lines_companies_id_stock_transfers_id_fkey FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers(companies_id, stock_transfers_id);

ALTER TABLE stock_transfers ADD CONSTRAINT stock_transfers_companies_id_cancel_journal_entries_id_fkey FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE stock_transfers ADD CONSTRAINT stock_transfers_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stock_transfers ADD CONSTRAINT stock_transfers_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE store_installations ADD CONSTRAINT store_installations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE stored_bytes ADD CONSTRAINT stored_bytes_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE subledger_assignments ADD CONSTRAINT subledger_assignments_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE subledger_assignments ADD CONSTRAINT subledger_assignments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE subledger_assignments ADD CONSTRAINT subledger_assignments_companies_id_staff_id_fkey FOREIGN KEY (companies_id, staff_id) REFERENCES staff(companies_id, staff_id);

ALTER TABLE subledger_assignments ADD CONSTRAINT subledger_assignments_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE subledger_lines ADD CONSTRAINT subledger_lines_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE subledger_lines ADD CONSTRAINT subledger_lines_companies_id_journal_entries_id_line_no_fkey FOREIGN KEY (companies_id, journal_entries_id, line_no) REFERENCES journal_lines(companies_id, journal_entries_id, line_no);

ALTER TABLE subledger_lines ADD CONSTRAINT subledger_lines_companies_id_staff_id_fkey FOREIGN KEY (companies_id, staff_id) REFERENCES staff(companies_id, staff_id);

ALTER TABLE subledger_lines ADD CONSTRAINT subledger_lines_companies_id_subledger_assignments_id_fkey FOREIGN KEY (companies_id, subledger_assignments_id) REFERENCES subledger_assignments(companies_id, subledger_assignments_id);

ALTER TABLE subledger_lines ADD CONSTRAINT subledger_lines_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE subscription_orders ADD CONSTRAINT subscription_orders_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE subscription_payments ADD CONSTRAINT subscription_payments_companies_id_bank_accounts_id_fkey FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts(companies_id, bank_accounts_id);

ALTER TABLE subscription_payments ADD CONSTRAINT subscription_payments_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE subscription_payments ADD CONSTRAINT subscription_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(accounts_id);

ALTER TABLE subscription_usage ADD CONSTRAINT subscription_usage_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE support_conversations ADD CONSTRAINT support_conversations_accounts_id_fkey FOREIGN KEY (accounts_id) REFERENCES accounts(accounts_id);

ALTER TABLE support_conversations ADD CONSTRAINT support_conversations_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE support_messages ADD CONSTRAINT support_messages_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE support_messages ADD CONSTRAINT support_messages_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE support_messages ADD CONSTRAINT support_messages_companies_id_support_conversations_id_fkey FOREIGN KEY (companies_id, support_conversations_id) REFERENCES support_conversations(companies_id, support_conversations_id);

ALTER TABLE tags ADD CONSTRAINT tags_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tax_calendar_mails ADD CONSTRAINT tax_calendar_mails_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tax_calendar_marks ADD CONSTRAINT tax_calendar_marks_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tax_calendar_marks ADD CONSTRAINT tax_calendar_marks_companies_id_gst_registrations_id_fkey FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations(companies_id, gst_registrations_id) ON DELETE CASCADE;

ALTER TABLE tcs_challan_collections ADD CONSTRAINT tcs_challan_collections_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tcs_challan_collections ADD CONSTRAINT tcs_challan_collections_companies_id_tcs_collections_id_fkey FOREIGN KEY (companies_id, tcs_collections_id) REFERENCES tcs_collections(companies_id, tcs_collections_id);

ALTER TABLE tcs_challan_collections ADD CONSTRAINT tcs_challan_collections_companies_id_tds_challans_id_fkey FOREIGN KEY (companies_id, tds_challans_id) REFERENCES tds_challans(companies_id, tds_challans_id);

ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tcs_collections ADD CONSTRAINT tcs_collections_companies_id_reverses_id_fkey FOREIGN KEY (companies_id, reverses_id) REFERENCES tcs_collections(companies_id, tcs_collections_id);

ALTER TABLE tds_carries ADD CONSTRAINT tds_carries_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_carries ADD CONSTRAINT tds_carries_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE tds_certificate_requests ADD CONSTRAINT tds_certificate_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_certificates ADD CONSTRAINT tds_certificates_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE tds_certificates ADD CONSTRAINT tds_certificates_companies_id_files_id_fkey FOREIGN KEY (companies_id, files_id) REFERENCES files(companies_id, files_id);

ALTER TABLE tds_certificates ADD CONSTRAINT tds_certificates_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_certificates ADD CONSTRAINT tds_certificates_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE tds_challan_deductions ADD CONSTRAINT tds_challan_deductions_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_challan_deductions ADD CONSTRAINT tds_challan_deductions_companies_id_tds_challans_id_fkey FOREIGN KEY (companies_id, tds_challans_id) REFERENCES tds_challans(companies_id, tds_challans_id);

ALTER TABLE tds_challan_deductions ADD CONSTRAINT tds_challan_deductions_companies_id_tds_deductions_id_fkey FOREIGN KEY (companies_id, tds_deductions_id) REFERENCES tds_deductions(companies_id, tds_deductions_id);

ALTER TABLE tds_challans ADD CONSTRAINT tds_challans_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_credit_imports ADD CONSTRAINT tds_credit_imports_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_credit_requests ADD CONSTRAINT tds_credit_requests_companies_id_customers_id_fkey FOREIGN KEY (companies_id, customers_id) REFERENCES customers(companies_id, customers_id);

ALTER TABLE tds_credit_requests ADD CONSTRAINT tds_credit_requests_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_credit_rows ADD CONSTRAINT tds_credit_rows_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_credit_rows ADD CONSTRAINT tds_credit_rows_companies_id_tds_credit_imports_id_fkey FOREIGN KEY (companies_id, tds_credit_imports_id) REFERENCES tds_credit_imports(companies_id, tds_credit_imports_id);

ALTER TABLE tds_deductions ADD CONSTRAINT tds_deductions_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_deductions ADD CONSTRAINT tds_deductions_companies_id_reverses_id_fkey FOREIGN KEY (companies_id, reverses_id) REFERENCES tds_deductions(companies_id, tds_deductions_id);

ALTER TABLE tds_deductions ADD CONSTRAINT tds_deductions_companies_id_tds_carries_id_fkey FOREIGN KEY (companies_id, tds_carries_id) REFERENCES tds_carries(companies_id, tds_carries_id);

ALTER TABLE tds_deductions ADD CONSTRAINT tds_deductions_companies_id_tds_reliefs_id_fkey FOREIGN KEY (companies_id, tds_reliefs_id) REFERENCES tds_reliefs(companies_id, tds_reliefs_id);

ALTER TABLE tds_deductions ADD CONSTRAINT tds_deductions_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE tds_deductors ADD CONSTRAINT tds_deductors_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_justifications ADD CONSTRAINT tds_justifications_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_reliefs ADD CONSTRAINT tds_reliefs_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE tds_reliefs ADD CONSTRAINT tds_reliefs_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE tds_statements ADD CONSTRAINT tds_statements_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE vendor_advance_applications ADD CONSTRAINT vendor_advance_applications_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE vendor_advance_applications ADD CONSTRAINT vendor_advance_applications_companies_id_journal_entries_i_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE vendor_advance_applications ADD CONSTRAINT vendor_advance_applications_companies_id_undo_journal_entr_fkey FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE vendor_advance_applications ADD CONSTRAINT vendor_advance_applications_companies_id_vendor_advances_i_fkey FOREIGN KEY (companies_id, vendor_advances_id) REFERENCES vendor_advances(companies_id, vendor_advances_id);

ALTER TABLE vendor_advance_tds ADD CONSTRAINT vendor_advance_tds_companies_id_bills_id_fkey FOREIGN KEY (companies_id, bills_id) REFERENCES bills(companies_id, bills_id);

ALTER TABLE vendor_advance_tds ADD CONSTRAINT vendor_advance_tds_companies_id_vendor_advances_id_fkey FOREIGN KEY (companies_id, vendor_advances_id) REFERENCES vendor_advances(companies_id, vendor_advances_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_borne_account FOREIGN KEY (companies_id, borne_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_companies_id_cancel_journal_entries_id_fkey FOREIGN KEY (companies_id, cancel_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_companies_id_payouts_id_fkey FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts(companies_id, payouts_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_companies_id_purchase_orders_id_fkey FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders(companies_id, purchase_orders_id);

ALTER TABLE vendor_advances ADD CONSTRAINT vendor_advances_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE vendor_msme_classes ADD CONSTRAINT vendor_msme_classes_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE vendor_msme_classes ADD CONSTRAINT vendor_msme_classes_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE vendor_pan_states ADD CONSTRAINT vendor_pan_states_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE vendor_pan_states ADD CONSTRAINT vendor_pan_states_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE vendor_refunds ADD CONSTRAINT vendor_refunds_companies_id_debit_notes_id_fkey FOREIGN KEY (companies_id, debit_notes_id) REFERENCES debit_notes(companies_id, debit_notes_id);

ALTER TABLE vendor_refunds ADD CONSTRAINT vendor_refunds_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE vendor_refunds ADD CONSTRAINT vendor_refunds_companies_id_journal_entries_id_fkey FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE vendor_refunds ADD CONSTRAINT vendor_refunds_companies_id_ledger_accounts_id_fkey FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE vendor_refunds ADD CONSTRAINT vendor_refunds_companies_id_undo_journal_entries_id_fkey FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries(companies_id, journal_entries_id);

ALTER TABLE vendor_refunds ADD CONSTRAINT vendor_refunds_companies_id_vendor_advances_id_fkey FOREIGN KEY (companies_id, vendor_advances_id) REFERENCES vendor_advances(companies_id, vendor_advances_id);

ALTER TABLE vendor_refunds ADD CONSTRAINT vendor_refunds_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE vendor_residences ADD CONSTRAINT vendor_residences_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE vendor_residences ADD CONSTRAINT vendor_residences_companies_id_vendors_id_fkey FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors(companies_id, vendors_id);

ALTER TABLE vendors ADD CONSTRAINT vendors_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE vendors ADD CONSTRAINT vendors_expense_account FOREIGN KEY (companies_id, expense_accounts_id) REFERENCES ledger_accounts(companies_id, ledger_accounts_id);

ALTER TABLE year_end_locks ADD CONSTRAINT year_end_locks_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE year_end_locks ADD CONSTRAINT year_end_locks_companies_id_period_start_fkey FOREIGN KEY (companies_id, period_start) REFERENCES periods(companies_id, period_start);

ALTER TABLE year_end_marks ADD CONSTRAINT year_end_marks_companies_id_fkey FOREIGN KEY (companies_id) REFERENCES companies(companies_id);

ALTER TABLE year_end_marks ADD CONSTRAINT year_end_marks_companies_id_period_start_fkey FOREIGN KEY (companies_id, period_start) REFERENCES periods(companies_id, period_start);

CREATE INDEX access_requests_by_person ON public.access_requests USING btree (companies_id, accounts_id, created_at);

CREATE UNIQUE INDEX access_requests_one_open ON public.access_requests USING btree (companies_id, accounts_id, permission) WHERE (request_status = 'open'::text);

CREATE INDEX access_requests_open ON public.access_requests USING btree (companies_id, created_at, access_requests_id) WHERE (request_status = 'open'::text);

CREATE INDEX accounts_by_email ON public.accounts USING btree (email, accounts_id);

CREATE UNIQUE INDEX accounts_by_verified_email ON public.accounts USING btree (email) WHERE is_user_verified;

CREATE INDEX advance_moves_by_advance ON public.advance_moves USING btree (companies_id, advances_id, advance_moves_id);

CREATE INDEX advance_moves_by_day ON public.advance_moves USING btree (companies_id, moved_on);

CREATE INDEX advance_moves_of_allocation ON public.advance_moves USING btree (companies_id, payment_allocations_id) WHERE (payment_allocations_id IS NOT NULL);

CREATE INDEX advance_refunds_by_advance ON public.advance_refunds USING btree (companies_id, advances_id);

CREATE INDEX advance_refunds_by_day ON public.advance_refunds USING btree (companies_id, refunded_on);

CREATE INDEX advance_refunds_by_payment ON public.advance_refunds USING btree (companies_id, payments_id);

CREATE INDEX advance_refunds_undone ON public.advance_refunds USING btree (companies_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX advances_by_amount ON public.advances USING btree (companies_id, amount, advances_id);

CREATE INDEX advances_by_customer ON public.advances USING btree (companies_id, customers_id, advance_date, advances_id);

CREATE INDEX advances_by_customer_name ON public.advances USING btree (companies_id, name_key, advances_id);

CREATE INDEX advances_by_date ON public.advances USING btree (companies_id, advance_date, advances_id);

CREATE INDEX advances_by_left ON public.advances USING btree (companies_id, advance_left, advances_id);

CREATE INDEX advances_by_number ON public.advances USING btree (companies_id, number_key, advances_id);

CREATE INDEX advances_by_status ON public.advances USING btree (companies_id, status, advance_date, advances_id);

CREATE UNIQUE INDEX advances_number_once ON public.advances USING btree (companies_id, advance_number) WHERE (opening_on IS NULL);

CREATE UNIQUE INDEX advances_of_payment ON public.advances USING btree (companies_id, payments_id) WHERE (voided_on IS NULL);

CREATE INDEX advances_open ON public.advances USING btree (companies_id, advance_date, advances_id) WHERE (advance_left > 0);

CREATE INDEX advances_search ON public.advances USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX annual_tax_entries_by_year ON public.annual_tax_entries USING btree (companies_id, year_start);

CREATE UNIQUE INDEX approval_decisions_once ON public.approval_decisions USING btree (companies_id, approval_requests_id, accounts_id) WHERE (accounts_id IS NOT NULL);

CREATE UNIQUE INDEX approval_decisions_once_outside ON public.approval_decisions USING btree (companies_id, approval_requests_id, email) WHERE (email IS NOT NULL);

CREATE INDEX approval_delegations_by_deputy ON public.approval_delegations USING btree (companies_id, deputy_accounts_id) WHERE (ended_at IS NULL);

CREATE INDEX approval_delegations_by_person ON public.approval_delegations USING btree (companies_id, accounts_id) WHERE (ended_at IS NULL);

CREATE INDEX approval_links_by_request ON public.approval_links USING btree (companies_id, approval_requests_id, approval_links_id);

CREATE INDEX approval_links_by_token ON public.approval_links USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE INDEX approval_questions_by_request ON public.approval_questions USING btree (companies_id, approval_requests_id, approval_questions_id);

CREATE INDEX approval_requests_by_document ON public.approval_requests USING btree (companies_id, document_kind, document_id, asked_at);

CREATE INDEX approval_requests_closed ON public.approval_requests USING btree (companies_id, closed_at, approval_requests_id) WHERE (approval_status <> 'waiting'::text);

CREATE UNIQUE INDEX approval_requests_one_open ON public.approval_requests USING btree (companies_id, document_kind, document_id) WHERE (approval_status = 'waiting'::text);

CREATE INDEX approval_requests_open ON public.approval_requests USING btree (companies_id, asked_at, approval_requests_id) WHERE (approval_status = 'waiting'::text);

CREATE INDEX approval_workflows_by_position ON public.approval_workflows USING btree (companies_id, "position", approval_workflows_id);

CREATE INDEX assistant_threads_by_age ON public.assistant_threads USING btree (updated_at);

CREATE INDEX assistant_threads_by_person ON public.assistant_threads USING btree (companies_id, accounts_id, updated_at DESC, conversation_id DESC) WHERE (conversation_title <> ''::text);

CREATE INDEX assistant_turns_by_conversation ON public.assistant_turns USING btree (companies_id, conversation_id, turn_id DESC);

CREATE INDEX audit_adjustments_by_year ON public.audit_adjustments USING btree (companies_id, period_start, journal_entries_id);

CREATE INDEX audit_comments_by_entry ON public.audit_comments USING btree (companies_id, journal_entries_id, audit_comments_id);

CREATE INDEX audit_log_by_entity_id ON public.audit_log USING btree (companies_id, entity_id, created_at, audit_log_id);

CREATE INDEX audit_log_by_security_kind ON public.audit_log USING btree (companies_id, created_at, audit_log_id) INCLUDE (accounts_id, entity, action) WHERE (security_kind(entity, action) IS NOT NULL);

CREATE INDEX audit_log_by_time ON public.audit_log USING btree (companies_id, created_at, audit_log_id) INCLUDE (accounts_id, entity, action);

CREATE INDEX audit_requests_by_year ON public.audit_requests USING btree (companies_id, period_start, audit_requests_id);

CREATE INDEX balance_confirmations_of_customer ON public.balance_confirmations USING btree (companies_id, period_start, customers_id) WHERE (customers_id IS NOT NULL);

CREATE INDEX balance_confirmations_of_vendor ON public.balance_confirmations USING btree (companies_id, period_start, vendors_id) WHERE (vendors_id IS NOT NULL);

CREATE UNIQUE INDEX bank_accounts_by_number ON public.bank_accounts USING btree (companies_id, account_index, octet_length(account_number), COALESCE("left"(ifsc, 4), ''::text)) WHERE (account_number IS NOT NULL);

CREATE INDEX bank_consents_by_outside_id ON public.bank_consents USING btree (outside_consent_id) WHERE (outside_consent_id IS NOT NULL);

CREATE INDEX bank_days_by_category ON public.bank_days USING btree (companies_id, category, day);

CREATE INDEX bank_feed_gaps_open ON public.bank_feed_gaps USING btree (companies_id, bank_accounts_id) WHERE (closed_at IS NULL);

CREATE INDEX bank_feeds_by_account ON public.bank_feeds USING btree (companies_id, bank_accounts_id, bank_feeds_id);

CREATE INDEX bank_feeds_by_consent ON public.bank_feeds USING btree (companies_id, bank_consents_id);

CREATE INDEX bank_feeds_due ON public.bank_feeds USING btree (next_pull_at) WHERE is_live;

CREATE UNIQUE INDEX bank_feeds_one_live ON public.bank_feeds USING btree (companies_id, bank_accounts_id) WHERE is_live;

CREATE INDEX bank_imports_by_period ON public.bank_imports USING btree (companies_id, bank_accounts_id, period_end DESC);

CREATE INDEX bank_imports_by_time ON public.bank_imports USING btree (companies_id, bank_imports_id DESC);

CREATE UNIQUE INDEX bank_imports_once ON public.bank_imports USING btree (companies_id, files_id, bank_accounts_id) WHERE (import_status = ANY (ARRAY['importing'::text, 'imported'::text]));

CREATE INDEX bank_months_by_party ON public.bank_months USING btree (companies_id, party, month);

CREATE INDEX bank_otps_by_time ON public.bank_otps USING btree (companies_id, asked_by, asked_at);

CREATE INDEX bank_rule_hits_by_run ON public.bank_rule_hits USING btree (companies_id, bank_rule_runs_id, reconciliation_matches_id);

CREATE INDEX bank_transactions_by_account ON public.bank_transactions USING btree (companies_id, bank_accounts_id, transaction_date, row_order, bank_transactions_id);

CREATE INDEX bank_transactions_by_amount ON public.bank_transactions USING btree (companies_id, amount, bank_transactions_id);

CREATE INDEX bank_transactions_by_category ON public.bank_transactions USING btree (companies_id, category, transaction_date) WHERE (category <> ''::text);

CREATE INDEX bank_transactions_by_date ON public.bank_transactions USING btree (companies_id, transaction_date, row_order, bank_transactions_id);

CREATE INDEX bank_transactions_by_day_amount ON public.bank_transactions USING btree (companies_id, transaction_date, amount);

CREATE UNIQUE INDEX bank_transactions_by_feed_line ON public.bank_transactions USING btree (companies_id, bank_accounts_id, feed_line_id) WHERE (feed_line_id IS NOT NULL);

CREATE INDEX bank_transactions_by_import ON public.bank_transactions USING btree (companies_id, bank_imports_id);

CREATE INDEX bank_transactions_by_party ON public.bank_transactions USING btree (companies_id, party, transaction_date) WHERE (party <> ''::text);

CREATE INDEX bank_transactions_by_status ON public.bank_transactions USING btree (companies_id, transaction_status, bank_accounts_id, transaction_date, row_order, bank_transactions_id);

CREATE INDEX bank_transactions_foreign ON public.bank_transactions USING btree (companies_id, bank_accounts_id, transaction_date) WHERE (line_currency IS NOT NULL);

CREATE INDEX bank_transactions_search ON public.bank_transactions USING gin (companies_id, lower((((((((' '::text || description) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || COALESCE(counterparty, ''::text)) || ' '::text) || COALESCE(vpa, ''::text))) gin_trgm_ops);

CREATE INDEX bill_files_by_bill ON public.bill_files USING btree (companies_id, bills_id);

CREATE INDEX bill_files_by_hash ON public.bill_files USING btree (companies_id, file_sha256);

CREATE INDEX bill_payments_by_bill ON public.bill_payments USING btree (companies_id, bills_id, payment_date, bill_payments_id);

CREATE INDEX bill_payments_by_day ON public.bill_payments USING btree (companies_id, payment_date);

CREATE INDEX bill_payments_by_entry ON public.bill_payments USING btree (companies_id, journal_entries_id);

CREATE UNIQUE INDEX bill_payments_by_payout ON public.bill_payments USING btree (companies_id, payouts_id, bills_id) WHERE (payouts_id IS NOT NULL);

CREATE INDEX bill_payments_voided ON public.bill_payments USING btree (companies_id, voided_on) WHERE (voided_on IS NOT NULL);

CREATE INDEX bills_by_amount_due ON public.bills USING btree (companies_id, amount_due, bills_id);

CREATE INDEX bills_by_date ON public.bills USING btree (companies_id, bill_date, bills_id);

CREATE INDEX bills_by_due ON public.bills USING btree (companies_id, due_date, bills_id);

CREATE INDEX bills_by_number ON public.bills USING btree (companies_id, bill_number, bills_id);

CREATE INDEX bills_by_purchase_order ON public.bills USING btree (companies_id, purchase_orders_id) WHERE (purchase_orders_id IS NOT NULL);

CREATE INDEX bills_by_status ON public.bills USING btree (companies_id, status, bill_date, bills_id);

CREATE INDEX bills_by_status_due ON public.bills USING btree (companies_id, status, due_date, bills_id);

CREATE INDEX bills_by_total ON public.bills USING btree (companies_id, total, bills_id);

CREATE INDEX bills_by_vendor ON public.bills USING btree (companies_id, vendors_id, bill_date, bills_id);

CREATE INDEX bills_by_vendor_name ON public.bills USING btree (companies_id, name_key, bills_id);

CREATE INDEX bills_cancelled ON public.bills USING btree (companies_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE INDEX bills_foreign_open ON public.bills USING btree (companies_id, bills_id) WHERE (foreign_due > 0);

CREATE UNIQUE INDEX bills_number_once ON public.bills USING btree (companies_id, vendors_id, financial_year, number_key) WHERE ((status <> 'cancelled'::text) AND (number_key <> ''::text));

CREATE INDEX bills_open_by_amount ON public.bills USING btree (companies_id, amount_due, bills_id) WHERE (status = 'approved'::text);

CREATE INDEX bills_open_by_due ON public.bills USING btree (companies_id, due_date, bills_id) INCLUDE (amount_due) WHERE (amount_due > 0);

CREATE INDEX bills_open_by_vendor ON public.bills USING btree (companies_id, vendors_id, due_date, bills_id) INCLUDE (bill_date, amount_due) WHERE (status = 'approved'::text);

CREATE INDEX bills_opening ON public.bills USING btree (companies_id, opening_on) WHERE (opening_on IS NOT NULL);

CREATE INDEX bills_search ON public.bills USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX bills_taxed ON public.bills USING btree (companies_id, vendors_id, tds_nature, bill_date) WHERE (tds_nature IS NOT NULL);

CREATE INDEX budget_amounts_by_month ON public.budget_amounts USING btree (companies_id, month);

CREATE INDEX cash_flow_days_by_day ON public.cash_flow_days USING btree (companies_id, posting_date) INCLUDE (ledger_accounts_id, flow, amount_in, amount_out);

CREATE INDEX cash_memo_lines_by_item ON public.cash_memo_lines USING btree (companies_id, items_id) WHERE (items_id IS NOT NULL);

CREATE INDEX cash_memos_by_date ON public.cash_memos USING btree (companies_id, memo_date, cash_memos_id) INCLUDE (cancelled_on);

CREATE INDEX cash_memos_by_mode ON public.cash_memos USING btree (companies_id, payment_mode, memo_date, cash_memos_id);

CREATE INDEX cash_memos_by_number ON public.cash_memos USING btree (companies_id, number_key);

CREATE INDEX cash_memos_by_total ON public.cash_memos USING btree (companies_id, total, cash_memos_id);

CREATE INDEX cash_memos_cancelled ON public.cash_memos USING btree (companies_id, memo_date, cash_memos_id) WHERE (status = 'cancelled'::text);

CREATE INDEX cash_memos_cancelled_on ON public.cash_memos USING btree (companies_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE INDEX cash_memos_recorded ON public.cash_memos USING btree (companies_id, memo_date, created_at);

CREATE INDEX cash_memos_search ON public.cash_memos USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX channel_nonces_by_age ON public.channel_nonces USING btree (seen_at);

CREATE INDEX consolidated_e_way_bill_lines_by_bill ON public.consolidated_e_way_bill_lines USING btree (companies_id, e_way_bills_id);

CREATE UNIQUE INDEX consolidated_e_way_bills_by_number ON public.consolidated_e_way_bills USING btree (companies_id, consolidated_number) WHERE (consolidated_number IS NOT NULL);

CREATE INDEX consolidated_e_way_bills_pending ON public.consolidated_e_way_bills USING btree (companies_id, consolidated_e_way_bills_id) WHERE (status = 'pending'::text);

CREATE UNIQUE INDEX consolidated_e_way_bills_replaced ON public.consolidated_e_way_bills USING btree (companies_id, replaces_id) WHERE ((replaces_id IS NOT NULL) AND (status <> 'failed'::text));

CREATE INDEX counterparties_by_key ON public.counterparties USING btree (companies_id, party_key);

CREATE INDEX credit_note_applications_by_day ON public.credit_note_applications USING btree (companies_id, applied_on);

CREATE INDEX credit_note_applications_by_invoice ON public.credit_note_applications USING btree (companies_id, invoices_id);

CREATE INDEX credit_note_applications_by_note ON public.credit_note_applications USING btree (companies_id, credit_notes_id);

CREATE INDEX credit_note_applications_undone ON public.credit_note_applications USING btree (companies_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX credit_note_lines_by_item ON public.credit_note_lines USING btree (companies_id, items_id) WHERE (items_id IS NOT NULL);

CREATE INDEX credit_note_refunds_by_day ON public.credit_note_refunds USING btree (companies_id, refunded_on);

CREATE INDEX credit_note_refunds_by_note ON public.credit_note_refunds USING btree (companies_id, credit_notes_id);

CREATE INDEX credit_note_refunds_undone ON public.credit_note_refunds USING btree (companies_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX credit_notes_by_customer ON public.credit_notes USING btree (companies_id, customers_id, credit_note_date, credit_notes_id);

CREATE INDEX credit_notes_by_customer_gstin ON public.credit_notes USING btree (companies_id, customers_id, customer_gstin) WHERE ((status <> 'draft'::text) AND (cancelled_on IS NULL) AND (customer_gstin IS NOT NULL));

CREATE INDEX credit_notes_by_customer_name ON public.credit_notes USING btree (companies_id, name_key, credit_notes_id);

CREATE INDEX credit_notes_by_date ON public.credit_notes USING btree (companies_id, credit_note_date, credit_notes_id);

CREATE INDEX credit_notes_by_invoice ON public.credit_notes USING btree (companies_id, invoices_id) WHERE (invoices_id IS NOT NULL);

CREATE INDEX credit_notes_by_left ON public.credit_notes USING btree (companies_id, credit_left, credit_notes_id);

CREATE INDEX credit_notes_by_number ON public.credit_notes USING btree (companies_id, number_key, credit_notes_id);

CREATE INDEX credit_notes_by_status ON public.credit_notes USING btree (companies_id, status, credit_note_date, credit_notes_id);

CREATE INDEX credit_notes_by_total ON public.credit_notes USING btree (companies_id, total, credit_notes_id);

CREATE INDEX credit_notes_cancelled ON public.credit_notes USING btree (companies_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE INDEX credit_notes_foreign_open ON public.credit_notes USING btree (companies_id, credit_notes_id) WHERE (foreign_left > 0);

CREATE INDEX credit_notes_marked ON public.credit_notes USING btree (companies_id, credit_note_date, issued_at, credit_notes_id) INCLUDE (customers_id, cancelled_on) WHERE ((status <> 'draft'::text) AND (opening_on IS NULL));

CREATE UNIQUE INDEX credit_notes_number_once ON public.credit_notes USING btree (companies_id, credit_note_number) WHERE (opening_on IS NULL);

CREATE INDEX credit_notes_open ON public.credit_notes USING btree (companies_id, credit_note_date, credit_notes_id) WHERE (credit_left > 0);

CREATE INDEX credit_notes_opening ON public.credit_notes USING btree (companies_id, opening_on) WHERE (opening_on IS NOT NULL);

CREATE INDEX credit_notes_search ON public.credit_notes USING gin (companies_id, search_key gin_trgm_ops);

CREATE UNIQUE INDEX opening_credit_notes_once ON public.credit_notes USING btree (companies_id, customers_id, credit_note_number) WHERE ((opening_on IS NOT NULL) AND (status <> 'cancelled'::text));

CREATE INDEX customer_tans_by_tan ON public.customer_tans USING btree (companies_id, tan);

CREATE INDEX customers_alike ON public.customers USING gin (companies_id, lower(customer_name) gin_trgm_ops);

CREATE INDEX customers_by_gstin ON public.customers USING btree (companies_id, gstin) WHERE (gstin IS NOT NULL);

CREATE INDEX customers_by_gstin_pan ON public.customers USING btree (companies_id, substr(gstin, 3, 10)) WHERE (gstin IS NOT NULL);

CREATE INDEX customers_by_match_key ON public.customers USING btree (companies_id, name_match_key(customer_name) COLLATE "C", customers_id) WHERE is_active;

CREATE INDEX customers_by_name ON public.customers USING btree (companies_id, is_active, name_key, customers_id);

CREATE INDEX customers_by_pan ON public.customers USING btree (companies_id, pan_index) WHERE (pan_index IS NOT NULL);

CREATE INDEX customers_merged ON public.customers USING btree (companies_id, merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX customers_search ON public.customers USING gin (companies_id, lower((((((((' '::text || customer_name) || ' '::text) || COALESCE(gstin, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile_number, ''::text))) gin_trgm_ops);

CREATE INDEX debit_note_applications_by_bill ON public.debit_note_applications USING btree (companies_id, bills_id);

CREATE INDEX debit_note_applications_by_day ON public.debit_note_applications USING btree (companies_id, applied_on);

CREATE INDEX debit_note_applications_by_note ON public.debit_note_applications USING btree (companies_id, debit_notes_id);

CREATE INDEX debit_note_applications_undone ON public.debit_note_applications USING btree (companies_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX debit_notes_by_bill ON public.debit_notes USING btree (companies_id, bills_id);

CREATE INDEX debit_notes_by_date ON public.debit_notes USING btree (companies_id, debit_note_date, debit_notes_id);

CREATE INDEX debit_notes_by_left ON public.debit_notes USING btree (companies_id, debit_left, debit_notes_id);

CREATE INDEX debit_notes_by_number ON public.debit_notes USING btree (companies_id, number_key, debit_notes_id);

CREATE INDEX debit_notes_by_status ON public.debit_notes USING btree (companies_id, status, debit_note_date, debit_notes_id);

CREATE INDEX debit_notes_by_total ON public.debit_notes USING btree (companies_id, total, debit_notes_id);

CREATE INDEX debit_notes_by_vendor ON public.debit_notes USING btree (companies_id, vendors_id, debit_note_date, debit_notes_id);

CREATE INDEX debit_notes_by_vendor_name ON public.debit_notes USING btree (companies_id, name_key, debit_notes_id);

CREATE INDEX debit_notes_cancelled ON public.debit_notes USING btree (companies_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE INDEX debit_notes_foreign_open ON public.debit_notes USING btree (companies_id, debit_notes_id) WHERE (foreign_left > 0);

CREATE UNIQUE INDEX debit_notes_number_once ON public.debit_notes USING btree (companies_id, debit_note_number) WHERE (opening_on IS NULL);

CREATE INDEX debit_notes_open ON public.debit_notes USING btree (companies_id, debit_note_date, debit_notes_id) WHERE (debit_left > 0);

CREATE INDEX debit_notes_opening ON public.debit_notes USING btree (companies_id, opening_on) WHERE (opening_on IS NOT NULL);

CREATE INDEX debit_notes_search ON public.debit_notes USING gin (companies_id, search_key gin_trgm_ops);

CREATE UNIQUE INDEX opening_debit_notes_once ON public.debit_notes USING btree (companies_id, vendors_id, debit_note_number) WHERE ((opening_on IS NOT NULL) AND (status <> 'cancelled'::text));

CREATE INDEX delivery_challan_lines_by_item ON public.delivery_challan_lines USING btree (companies_id, items_id) WHERE (items_id IS NOT NULL);

CREATE INDEX delivery_challans_by_customer ON public.delivery_challans USING btree (companies_id, customers_id, challan_date, delivery_challans_id);

CREATE INDEX delivery_challans_by_customer_name ON public.delivery_challans USING btree (companies_id, name_key, delivery_challans_id);

CREATE INDEX delivery_challans_by_date ON public.delivery_challans USING btree (companies_id, challan_date, delivery_challans_id);

CREATE INDEX delivery_challans_by_number ON public.delivery_challans USING btree (companies_id, number_key, delivery_challans_id);

CREATE INDEX delivery_challans_by_order ON public.delivery_challans USING btree (companies_id, sales_orders_id) WHERE (sales_orders_id IS NOT NULL);

CREATE INDEX delivery_challans_by_status ON public.delivery_challans USING btree (companies_id, status, challan_date, delivery_challans_id);

CREATE INDEX delivery_challans_by_total ON public.delivery_challans USING btree (companies_id, total, delivery_challans_id);

CREATE INDEX delivery_challans_open ON public.delivery_challans USING btree (companies_id, challan_date, delivery_challans_id) WHERE (status = ANY (ARRAY['delivered'::text, 'part_returned'::text, 'part_invoiced'::text]));

CREATE INDEX delivery_challans_search ON public.delivery_challans USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX depreciation_run_lines_by_asset ON public.depreciation_run_lines USING btree (companies_id, fixed_assets_id, depreciation_runs_id);

CREATE INDEX depreciation_runs_by_period ON public.depreciation_runs USING btree (companies_id, period_to, depreciation_runs_id);

CREATE UNIQUE INDEX depreciation_runs_once ON public.depreciation_runs USING btree (companies_id, period_to) WHERE (status = 'posted'::text);

CREATE UNIQUE INDEX dimensions_by_name ON public.dimensions USING btree (companies_id, dimension_kind, lower(dimension_name));

CREATE INDEX dividend_payees_by_vendor ON public.dividend_payees USING btree (companies_id, vendors_id);

CREATE INDEX dividend_payments_by_dividend ON public.dividend_payments USING btree (companies_id, dividends_id);

CREATE INDEX dividends_by_day ON public.dividends USING btree (companies_id, declared_on DESC, dividends_id DESC);

CREATE UNIQUE INDEX due_marks_of_bill ON public.due_marks USING btree (companies_id, bills_id, mark) WHERE ((bills_id IS NOT NULL) AND (held_until IS NULL));

CREATE UNIQUE INDEX due_marks_of_invoice ON public.due_marks USING btree (companies_id, invoices_id, mark) WHERE ((invoices_id IS NOT NULL) AND (held_until IS NULL));

CREATE INDEX e_invoices_by_date ON public.e_invoices USING btree (companies_id, document_date, e_invoices_id);

CREATE INDEX e_invoices_by_status ON public.e_invoices USING btree (companies_id, status, document_date, e_invoices_id);

CREATE INDEX e_invoices_due ON public.e_invoices USING btree (companies_id, report_by) WHERE ((report_by IS NOT NULL) AND (status = ANY (ARRAY['open'::text, 'pending'::text, 'failed'::text])));

CREATE INDEX e_invoices_search ON public.e_invoices USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX e_invoices_to_register ON public.e_invoices USING btree (companies_id, document_date, e_invoices_id) WHERE ((status = 'open'::text) AND is_liable);

CREATE INDEX e_way_bill_group_vehicles_of_group ON public.e_way_bill_group_vehicles USING btree (companies_id, e_way_bill_groups_id, e_way_bill_group_vehicles_id);

CREATE INDEX e_way_bill_movements_of_bill ON public.e_way_bill_movements USING btree (companies_id, e_way_bills_id, e_way_bill_movements_id);

CREATE INDEX e_way_bills_by_challan ON public.e_way_bills USING btree (companies_id, delivery_challans_id, created_at) WHERE (delivery_challans_id IS NOT NULL);

CREATE INDEX e_way_bills_by_date ON public.e_way_bills USING btree (companies_id, document_date, e_way_bills_id);

CREATE INDEX e_way_bills_by_invoice ON public.e_way_bills USING btree (companies_id, invoices_id, created_at);

CREATE INDEX e_way_bills_by_status ON public.e_way_bills USING btree (companies_id, status, document_date, e_way_bills_id);

CREATE INDEX e_way_bills_by_transfer ON public.e_way_bills USING btree (companies_id, stock_transfers_id) WHERE (stock_transfers_id IS NOT NULL);

CREATE INDEX e_way_bills_ending ON public.e_way_bills USING btree (companies_id, valid_until) WHERE (status = 'active'::text);

CREATE UNIQUE INDEX e_way_bills_of_challan ON public.e_way_bills USING btree (companies_id, delivery_challans_id) WHERE (status <> 'cancelled'::text);

CREATE UNIQUE INDEX e_way_bills_of_invoice ON public.e_way_bills USING btree (companies_id, invoices_id) WHERE (status <> 'cancelled'::text);

CREATE INDEX e_way_bills_search ON public.e_way_bills USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX e_way_bills_under_way ON public.e_way_bills USING btree (companies_id, e_way_bills_id) WHERE (under_way IS NOT NULL);

CREATE INDEX estimate_lines_by_item ON public.estimate_lines USING btree (companies_id, items_id) WHERE (items_id IS NOT NULL);

CREATE UNIQUE INDEX estimate_links_by_token ON public.estimate_links USING btree (token_hash);

CREATE INDEX estimates_by_customer ON public.estimates USING btree (companies_id, customers_id, estimate_date, estimates_id);

CREATE INDEX estimates_by_customer_name ON public.estimates USING btree (companies_id, name_key, estimates_id);

CREATE INDEX estimates_by_date ON public.estimates USING btree (companies_id, estimate_date, estimates_id);

CREATE INDEX estimates_by_enquiry ON public.estimates USING btree (companies_id, hub_enquiries_id) WHERE (hub_enquiries_id IS NOT NULL);

CREATE INDEX estimates_by_number ON public.estimates USING btree (companies_id, number_key, estimates_id);

CREATE INDEX estimates_by_status ON public.estimates USING btree (companies_id, status, estimate_date, estimates_id);

CREATE INDEX estimates_by_total ON public.estimates USING btree (companies_id, total, estimates_id);

CREATE INDEX estimates_by_valid ON public.estimates USING btree (companies_id, valid_until, estimates_id);

CREATE INDEX estimates_search ON public.estimates USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX estimates_sent_by_valid ON public.estimates USING btree (companies_id, valid_until, estimates_id) WHERE (status = 'sent'::text);

CREATE INDEX fixed_assets_by_bill ON public.fixed_assets USING btree (companies_id, bills_id, bill_line_no) WHERE (bills_id IS NOT NULL);

CREATE INDEX fixed_assets_by_class ON public.fixed_assets USING btree (companies_id, asset_class, number_key, fixed_assets_id);

CREATE INDEX fixed_assets_by_number ON public.fixed_assets USING btree (companies_id, number_key, fixed_assets_id);

CREATE INDEX fixed_assets_by_status ON public.fixed_assets USING btree (companies_id, status, number_key, fixed_assets_id);

CREATE INDEX fixed_assets_parts ON public.fixed_assets USING btree (companies_id, split_from) WHERE (split_from IS NOT NULL);

CREATE INDEX foreign_account_moves_by_day ON public.foreign_account_moves USING btree (companies_id, bank_accounts_id, moved_on, foreign_account_moves_id);

CREATE INDEX foreign_account_moves_by_entry ON public.foreign_account_moves USING btree (companies_id, journal_entries_id);

CREATE INDEX foreign_account_moves_gained ON public.foreign_account_moves USING btree (companies_id, moved_on) INCLUDE (bank_accounts_id, cash_gain) WHERE (cash_gain <> 0);

CREATE UNIQUE INDEX foreign_account_moves_undone_once ON public.foreign_account_moves USING btree (companies_id, undoes_id) WHERE (undoes_id IS NOT NULL);

CREATE INDEX foreign_moves_by_day ON public.foreign_moves USING btree (companies_id, moved_on);

CREATE INDEX foreign_moves_by_document ON public.foreign_moves USING btree (companies_id, document_type, documents_id, moved_on);

CREATE INDEX group_eliminations_of_group ON public.group_eliminations USING btree (companies_id, company_groups_id, eliminated_on DESC, group_eliminations_id DESC);

CREATE INDEX gst_amendments_by_return ON public.gst_amendments USING btree (companies_id, gstin, period);

CREATE UNIQUE INDEX gst_amendments_once ON public.gst_amendments USING btree (companies_id, document_kind, document_id, cause, return_form) WHERE (cause <> 'entered'::text);

CREATE INDEX gst_cash_transfers_by_gstin ON public.gst_cash_transfers USING btree (companies_id, gstin, transferred_on);

CREATE INDEX gst_cash_transfers_by_receiver ON public.gst_cash_transfers USING btree (companies_id, to_gstin, transferred_on);

CREATE INDEX gst_challans_by_gstin ON public.gst_challans USING btree (companies_id, gstin, created_at DESC);

CREATE UNIQUE INDEX gst_challans_one_of_cin ON public.gst_challans USING btree (companies_id, cin) WHERE (status = 'paid'::text);

CREATE UNIQUE INDEX gst_challans_one_of_cpin ON public.gst_challans USING btree (companies_id, cpin) WHERE (status <> 'cancelled'::text);

CREATE UNIQUE INDEX gst_credit_uses_one_of_account ON public.gst_credit_uses USING btree (companies_id, ledger_accounts_id, from_date) WHERE (bills_id IS NULL);

CREATE UNIQUE INDEX gst_credit_uses_one_of_line ON public.gst_credit_uses USING btree (companies_id, bills_id, line_no) WHERE (bills_id IS NOT NULL);

CREATE INDEX gst_entries_by_account ON public.gst_entries USING btree (companies_id, ledger_accounts_id, posting_date, journal_entries_id, line_no, row_no) INCLUDE (amount, gst_registrations_id, gst_kind);

CREATE INDEX gst_filings_of_return ON public.gst_filings USING btree (companies_id, gstin, return_form, period, started_at);

CREATE UNIQUE INDEX gst_filings_one_under_way ON public.gst_filings USING btree (companies_id, gstin, return_form, period) WHERE (state = ANY (ARRAY['uploading'::text, 'ready'::text, 'filing'::text]));

CREATE UNIQUE INDEX gst_ledger_balances_one_opening ON public.gst_ledger_balances USING btree (companies_id, gstin) WHERE (kind = 'opening'::text);

CREATE INDEX gst_portal_answers_by_day ON public.gst_portal_answers USING btree (companies_id, answered_at);

CREATE UNIQUE INDEX gst_registrations_main ON public.gst_registrations USING btree (companies_id) WHERE is_main;

CREATE INDEX gst_supplier_requests_by_vendor ON public.gst_supplier_requests USING btree (companies_id, vendors_id, created_at DESC);

CREATE UNIQUE INDEX gst_tax_credits_once ON public.gst_tax_credits USING btree (companies_id, gstin, credit_kind, deductor_gstin, period) WHERE (cancelled_on IS NULL);

CREATE UNIQUE INDEX gstr2b_imports_current ON public.gstr2b_imports USING btree (companies_id, gstin, period) WHERE is_current;

CREATE INDEX gstr2b_rows_by_bill ON public.gstr2b_rows USING btree (companies_id, bills_id) WHERE (bills_id IS NOT NULL);

CREATE INDEX gstr2b_rows_by_hand ON public.gstr2b_rows USING btree (companies_id, gstr2b_imports_id) WHERE (match_pass = 'hand'::text);

CREATE INDEX gstr2b_rows_by_transfer ON public.gstr2b_rows USING btree (companies_id, stock_transfers_id) WHERE (stock_transfers_id IS NOT NULL);

CREATE UNIQUE INDEX gstr2b_rows_in_order ON public.gstr2b_rows USING btree (companies_id, gstr2b_imports_id, row_no);

CREATE INDEX hub_enquiries_by_time ON public.hub_enquiries USING btree (companies_id, side, created_at, hub_enquiries_id);

CREATE INDEX hub_images_by_id ON public.hub_images USING btree (hub_images_id);

CREATE INDEX hub_images_by_product ON public.hub_images USING btree (companies_id, product_id);

CREATE INDEX hub_listings_by_category ON public.hub_listings USING btree (hub_product_categories_id, updated_at DESC, product_id DESC) WHERE is_shown;

CREATE INDEX hub_listings_by_city ON public.hub_listings USING btree (lower(city), updated_at DESC, product_id DESC) WHERE is_shown;

CREATE INDEX hub_listings_by_id ON public.hub_listings USING btree (product_id);

CREATE INDEX hub_listings_by_image ON public.hub_listings USING gin (image_ids);

CREATE INDEX hub_listings_newest ON public.hub_listings USING btree (updated_at DESC, product_id DESC) WHERE is_shown;

CREATE INDEX hub_listings_search ON public.hub_listings USING gin (search_words);

CREATE INDEX hub_products_by_change ON public.hub_products USING btree (companies_id, updated_at, product_id);

CREATE INDEX hub_products_by_id ON public.hub_products USING btree (product_id);

CREATE INDEX hub_products_to_review ON public.hub_products USING btree (submitted_at, product_id) WHERE ((verification_status = 'pending'::text) AND (deleted_at IS NULL));

CREATE INDEX hub_reports_open ON public.hub_reports USING btree (reported_product, created_at) WHERE ((settled_at IS NULL) OR (created_at > settled_at));

CREATE INDEX hub_reviews_by_product ON public.hub_reviews USING btree (companies_id, reviewed_product, hub_reviews_id);

CREATE UNIQUE INDEX hub_reviews_under_way ON public.hub_reviews USING btree (companies_id, reviewed_product) WHERE (outcome IS NULL);

CREATE INDEX hub_words_by_beginning ON public.hub_words USING btree (word text_pattern_ops);

CREATE INDEX hub_words_by_spelling ON public.hub_words USING gin (spellings);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE UNIQUE INDEX ims_imports_current ON public.ims_imports USING btree (companies_id, gstin) WHERE is_current;

CREATE INDEX ims_records_by_bill ON public.ims_records USING btree (companies_id, bills_id) WHERE (bills_id IS NOT NULL);

CREATE INDEX ims_records_by_debit_note ON public.ims_records USING btree (companies_id, debit_notes_id) WHERE (debit_notes_id IS NOT NULL);

CREATE INDEX ims_records_by_tax ON public.ims_records USING btree (companies_id, ims_imports_id, ((((igst + cgst) + sgst) + cess)) DESC, row_no);

CREATE INDEX ims_records_by_transfer ON public.ims_records USING btree (companies_id, stock_transfers_id) WHERE (stock_transfers_id IS NOT NULL);

CREATE UNIQUE INDEX ims_records_in_order ON public.ims_records USING btree (companies_id, ims_imports_id, row_no);

CREATE INDEX inbox_addresses_by_name ON public.inbox_addresses USING btree (local_part);

CREATE INDEX inbox_items_by_amount ON public.inbox_items USING btree (companies_id, total, bill_date) WHERE (total IS NOT NULL);

CREATE INDEX inbox_items_by_bill ON public.inbox_items USING btree (companies_id, bills_id) WHERE (bills_id IS NOT NULL);

CREATE INDEX inbox_items_by_file ON public.inbox_items USING btree (companies_id, file_sha256) WHERE (file_sha256 IS NOT NULL);

CREATE INDEX inbox_items_by_irn ON public.inbox_items USING btree (companies_id, irn) WHERE (irn IS NOT NULL);

CREATE INDEX inbox_items_by_number ON public.inbox_items USING btree (companies_id, number_key) WHERE (number_key IS NOT NULL);

CREATE INDEX inbox_items_by_time ON public.inbox_items USING btree (companies_id, inbox_status, created_at, inbox_items_id);

CREATE INDEX invitations_by_role ON public.invitations USING btree (companies_id, roles_id) WHERE (roles_id IS NOT NULL);

CREATE INDEX invitations_by_time ON public.invitations USING btree (companies_id, created_at, invitations_id);

CREATE INDEX invitations_by_token ON public.invitations USING btree (token_hash);

CREATE UNIQUE INDEX invitations_one_open ON public.invitations USING btree (companies_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE INDEX invoice_lines_by_item ON public.invoice_lines USING btree (companies_id, items_id) WHERE (items_id IS NOT NULL);

CREATE INDEX invoice_write_offs_by_day ON public.invoice_write_offs USING btree (companies_id, written_off_on);

CREATE INDEX invoice_write_offs_by_invoice ON public.invoice_write_offs USING btree (companies_id, invoices_id);

CREATE INDEX invoice_write_offs_undone ON public.invoice_write_offs USING btree (companies_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX invoices_by_amount_due ON public.invoices USING btree (companies_id, amount_due, invoices_id);

CREATE INDEX invoices_by_challan ON public.invoices USING btree (companies_id, delivery_challans_id) WHERE (delivery_challans_id IS NOT NULL);

CREATE INDEX invoices_by_customer ON public.invoices USING btree (companies_id, customers_id, invoice_date, invoices_id);

CREATE INDEX invoices_by_customer_gstin ON public.invoices USING btree (companies_id, customers_id, customer_gstin) WHERE ((status <> 'draft'::text) AND (cancelled_on IS NULL) AND (customer_gstin IS NOT NULL));

CREATE INDEX invoices_by_customer_name ON public.invoices USING btree (companies_id, name_key, invoices_id);

CREATE INDEX invoices_by_date ON public.invoices USING btree (companies_id, invoice_date, invoices_id);

CREATE INDEX invoices_by_due ON public.invoices USING btree (companies_id, due_date, invoices_id);

CREATE INDEX invoices_by_estimate ON public.invoices USING btree (companies_id, estimates_id) WHERE (estimates_id IS NOT NULL);

CREATE INDEX invoices_by_number ON public.invoices USING btree (companies_id, number_key, invoices_id);

CREATE INDEX invoices_by_sales_order ON public.invoices USING btree (companies_id, sales_orders_id) WHERE (sales_orders_id IS NOT NULL);

CREATE INDEX invoices_by_status ON public.invoices USING btree (companies_id, status, invoice_date, invoices_id);

CREATE INDEX invoices_by_total ON public.invoices USING btree (companies_id, total, invoices_id);

CREATE INDEX invoices_cancelled ON public.invoices USING btree (companies_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE INDEX invoices_foreign_open ON public.invoices USING btree (companies_id, invoices_id) WHERE (foreign_due > 0);

CREATE INDEX invoices_marked ON public.invoices USING btree (companies_id, invoice_date, issued_at, invoices_id) INCLUDE (customers_id, cancelled_on) WHERE ((status <> 'draft'::text) AND (opening_on IS NULL));

CREATE UNIQUE INDEX invoices_number_once ON public.invoices USING btree (companies_id, financial_year, invoice_number) WHERE ((opening_on IS NULL) OR (status <> 'cancelled'::text));

CREATE INDEX invoices_open_by_customer ON public.invoices USING btree (companies_id, customers_id, due_date, invoices_id) INCLUDE (invoice_date, amount_due) WHERE (status = ANY (ARRAY['issued'::text, 'part_paid'::text]));

CREATE INDEX invoices_open_by_date ON public.invoices USING btree (companies_id, invoice_date, invoices_id) WHERE (status = ANY (ARRAY['issued'::text, 'part_paid'::text]));

CREATE INDEX invoices_open_by_due ON public.invoices USING btree (companies_id, due_date, invoices_id) INCLUDE (amount_due) WHERE (status = ANY (ARRAY['issued'::text, 'part_paid'::text]));

CREATE INDEX invoices_open_by_serial ON public.invoices USING btree (companies_id, serial) WHERE (status = ANY (ARRAY['issued'::text, 'part_paid'::text]));

CREATE INDEX invoices_opening ON public.invoices USING btree (companies_id, opening_on) WHERE (opening_on IS NOT NULL);

CREATE INDEX invoices_search ON public.invoices USING gin (companies_id, search_key gin_trgm_ops);

CREATE UNIQUE INDEX isd_distributions_once ON public.isd_distributions USING btree (companies_id, gstin, period) WHERE (status = 'issued'::text);

CREATE INDEX isd_invoices_by_distribution ON public.isd_invoices USING btree (companies_id, isd_distributions_id);

CREATE INDEX items_by_name ON public.items USING btree (companies_id, is_active, name_key, items_id);

CREATE UNIQUE INDEX items_by_sku ON public.items USING btree (companies_id, sku);

CREATE INDEX items_search ON public.items USING gin (companies_id, lower((((((' '::text || item_name) || ' '::text) || COALESCE(sku, ''::text)) || ' '::text) || COALESCE(hsn, ''::text))) gin_trgm_ops);

CREATE INDEX jobs_concluded ON public.jobs USING btree (concluded_at) WHERE (concluded_at IS NOT NULL);

CREATE INDEX jobs_deferred ON public.jobs USING btree (due_at) WHERE (job_status = 'deferred'::text);

CREATE INDEX jobs_ready ON public.jobs USING btree (job_name, on_behalf_of, jobs_id) WHERE (job_status = 'ready'::text);

CREATE INDEX jobs_running ON public.jobs USING btree (server_number) WHERE (job_status = 'running'::text);

CREATE INDEX journal_entries_by_date ON public.journal_entries USING btree (companies_id, posting_date DESC, journal_entries_id DESC);

CREATE INDEX journal_entries_by_hand ON public.journal_entries USING btree (companies_id, source, posting_date DESC, journal_entries_id DESC) WHERE (source = ANY (ARRAY['manual'::text, 'opening'::text, 'reversal'::text, 'bank_opening'::text]));

CREATE INDEX journal_entries_by_record ON public.journal_entries USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');

CREATE INDEX journal_entries_search ON public.journal_entries USING gin (companies_id, lower((' '::text || memo)) gin_trgm_ops) WHERE (source = ANY (ARRAY['manual'::text, 'opening'::text, 'reversal'::text]));

CREATE INDEX journal_import_entries_by_status ON public.journal_import_entries USING btree (companies_id, journal_imports_id, entry_status, entry_no);

CREATE UNIQUE INDEX journal_imports_once ON public.journal_imports USING btree (companies_id, file_sha256) WHERE ((started_at IS NOT NULL) AND (NOT is_repeat));

CREATE INDEX journal_line_dimensions_by_dimension ON public.journal_line_dimensions USING btree (companies_id, dimensions_id, journal_entries_id, line_no);

CREATE INDEX journal_lines_by_account ON public.journal_lines USING btree (companies_id, ledger_accounts_id, posting_date, journal_entries_id, line_no) INCLUDE (amount);

CREATE INDEX journal_reversals_due ON public.journal_reversals USING btree (reverse_on, companies_id) WHERE (reversal_status = 'waiting'::text);

CREATE UNIQUE INDEX kyc_documents_current ON public.kyc_documents USING btree (companies_id, document_kind) WHERE (removed_at IS NULL);

CREATE INDEX letters_of_undertaking_by_registration ON public.letters_of_undertaking USING btree (companies_id, gst_registrations_id, valid_from);

CREATE INDEX mails_by_conclusion ON public.mails USING btree (concluded_at) WHERE (concluded_at IS NOT NULL);

CREATE INDEX mails_due ON public.mails USING btree (due_at) WHERE (mail_status = 'queued'::text);

CREATE INDEX memberships_by_account ON public.memberships USING btree (accounts_id);

CREATE INDEX memberships_by_role ON public.memberships USING btree (companies_id, roles_id);

CREATE INDEX notifications_by_read ON public.notifications USING btree (read_at) WHERE (read_at IS NOT NULL);

CREATE INDEX notifications_unread ON public.notifications USING btree (companies_id, accounts_id, notifications_id) WHERE (read_at IS NULL);

CREATE INDEX email_codes_by_account ON public.one_time_codes USING btree (accounts_id, purpose, created_at DESC);

CREATE INDEX operator_invoices_by_subscriber ON public.operator_invoices USING btree (companies_id, subscribers_id, invoices_id);

CREATE INDEX passkeys_by_account ON public.passkeys USING btree (accounts_id);

CREATE INDEX payment_allocations_by_day ON public.payment_allocations USING btree (companies_id, allocated_on);

CREATE INDEX payment_allocations_by_invoice ON public.payment_allocations USING btree (companies_id, invoices_id);

CREATE INDEX payment_allocations_voided ON public.payment_allocations USING btree (companies_id, voided_on) WHERE (voided_on IS NOT NULL);

CREATE UNIQUE INDEX payment_link_payments_booked_once ON public.payment_link_payments USING btree (companies_id, outside_payment_id) WHERE (outside_payment_id IS NOT NULL);

CREATE INDEX payment_link_payments_by_order ON public.payment_link_payments USING btree (outside_order_id) WHERE (outside_order_id IS NOT NULL);

CREATE INDEX payment_link_payments_of_link ON public.payment_link_payments USING btree (companies_id, payment_links_id, payment_link_payments_id);

CREATE UNIQUE INDEX payment_link_payments_one_open ON public.payment_link_payments USING btree (companies_id, payment_links_id, amount) WHERE (payment_status = ANY (ARRAY['created'::text, 'submitting'::text, 'pending'::text, 'unknown'::text]));

CREATE INDEX payment_links_by_amount ON public.payment_links USING btree (companies_id, amount);

CREATE INDEX payment_links_by_customer ON public.payment_links USING btree (companies_id, customers_id, payment_links_id) WHERE (customers_id IS NOT NULL);

CREATE INDEX payment_links_by_invoice ON public.payment_links USING btree (companies_id, invoices_id, payment_links_id) WHERE (invoices_id IS NOT NULL);

CREATE INDEX payment_links_by_status ON public.payment_links USING btree (companies_id, status, payment_links_id);

CREATE INDEX payment_links_by_token ON public.payment_links USING btree (token_hash);

CREATE INDEX payment_links_open ON public.payment_links USING btree (companies_id, payment_links_id, expires_on) WHERE (status = ANY (ARRAY['created'::text, 'sent'::text, 'viewed'::text, 'part_paid'::text]));

CREATE INDEX payment_links_search ON public.payment_links USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX payment_vouchers_by_amount ON public.payment_vouchers USING btree (companies_id, amount, payment_vouchers_id);

CREATE INDEX payment_vouchers_by_date ON public.payment_vouchers USING btree (companies_id, payment_date, payment_vouchers_id);

CREATE INDEX payment_vouchers_by_ledger ON public.payment_vouchers USING btree (companies_id, ledger_accounts_id, amount, payment_date);

CREATE INDEX payment_vouchers_by_number ON public.payment_vouchers USING btree (companies_id, number_key, payment_vouchers_id);

CREATE INDEX payment_vouchers_by_vendor ON public.payment_vouchers USING btree (companies_id, vendors_id, payment_date, payment_vouchers_id);

CREATE INDEX payment_vouchers_by_vendor_name ON public.payment_vouchers USING btree (companies_id, name_key, payment_vouchers_id);

CREATE INDEX payment_vouchers_search ON public.payment_vouchers USING gin (companies_id, search_key gin_trgm_ops);

CREATE UNIQUE INDEX opening_payments_once ON public.payments USING btree (companies_id, customers_id, payment_number) WHERE ((opening_on IS NOT NULL) AND (status <> 'voided'::text));

CREATE INDEX payments_by_customer ON public.payments USING btree (companies_id, customers_id, payment_date, payments_id);

CREATE INDEX payments_by_date ON public.payments USING btree (companies_id, payment_date, payments_id);

CREATE INDEX payments_by_settled ON public.payments USING btree (companies_id, settled, payments_id);

CREATE UNIQUE INDEX payments_number_once ON public.payments USING btree (companies_id, payment_number) WHERE (opening_on IS NULL);

CREATE INDEX payments_opening ON public.payments USING btree (companies_id, opening_on) WHERE (opening_on IS NOT NULL);

CREATE INDEX payments_recorded_by_amount ON public.payments USING btree (companies_id, ledger_accounts_id, amount, payment_date) WHERE (status = 'recorded'::text);

CREATE INDEX payments_search ON public.payments USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX payments_voided ON public.payments USING btree (companies_id, voided_on) WHERE (voided_on IS NOT NULL);

CREATE INDEX payments_with_advance ON public.payments USING btree (companies_id, customers_id, payment_date, payments_id) WHERE (unallocated > 0);

CREATE INDEX payout_bills_by_bill ON public.payout_bills USING btree (companies_id, bills_id);

CREATE INDEX payout_otps_by_time ON public.payout_otps USING btree (companies_id, asked_by, asked_at);

CREATE INDEX payouts_by_amount ON public.payouts USING btree (companies_id, bank_accounts_id, amount, payouts_id) WHERE (payout_status = ANY (ARRAY['processed'::text, 'reversed'::text]));

CREATE INDEX payouts_by_card ON public.payouts USING btree (companies_id, cards_id, payouts_id DESC) WHERE (cards_id IS NOT NULL);

CREATE UNIQUE INDEX payouts_by_export ON public.payouts USING btree (companies_id, payout_exports_id, export_row) WHERE (payout_exports_id IS NOT NULL);

CREATE INDEX payouts_by_file ON public.payouts USING btree (companies_id, row_imports_id, payouts_id) WHERE (row_imports_id IS NOT NULL);

CREATE INDEX payouts_by_gst_challan ON public.payouts USING btree (companies_id, gst_challans_id) WHERE (gst_challans_id IS NOT NULL);

CREATE INDEX payouts_by_own_amount ON public.payouts USING btree (companies_id, to_bank_accounts_id, amount, payouts_id) WHERE (payout_status = 'processed'::text);

CREATE INDEX payouts_by_reference ON public.payouts USING btree (reference);

CREATE INDEX payouts_by_staff ON public.payouts USING btree (companies_id, staff_id, payouts_id DESC) WHERE (staff_id IS NOT NULL);

CREATE INDEX payouts_by_status ON public.payouts USING btree (companies_id, payout_status, payouts_id DESC);

CREATE INDEX payouts_by_vendor ON public.payouts USING btree (companies_id, vendors_id, payouts_id DESC);

CREATE UNIQUE INDEX payouts_one_retry ON public.payouts USING btree (companies_id, retry_of) WHERE ((retry_of IS NOT NULL) AND (payout_status <> ALL (ARRAY['cancelled'::text, 'rejected'::text])));

CREATE INDEX payouts_processed ON public.payouts USING btree (companies_id, processed_on) WHERE (processed_on IS NOT NULL);

CREATE INDEX payouts_reversed ON public.payouts USING btree (companies_id, reversed_on) WHERE (reversed_on IS NOT NULL);

CREATE INDEX payouts_search ON public.payouts USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX payroll_assets_by_employee ON public.payroll_assets USING btree (companies_id, payroll_employees_id);

CREATE INDEX payroll_attendance_by_month ON public.payroll_attendance USING btree (companies_id, month);

CREATE INDEX payroll_claim_lines_by_claim ON public.payroll_claim_lines USING btree (companies_id, payroll_claims_id);

CREATE INDEX payroll_claim_lines_by_day ON public.payroll_claim_lines USING btree (companies_id, spent_on, amount);

CREATE INDEX payroll_claim_lines_by_receipt ON public.payroll_claim_lines USING btree (companies_id, receipt_hash) WHERE (receipt_hash IS NOT NULL);

CREATE INDEX payroll_claims_by_employee ON public.payroll_claims USING btree (companies_id, payroll_employees_id);

CREATE INDEX payroll_claims_by_run ON public.payroll_claims USING btree (companies_id, payroll_runs_id) WHERE (payroll_runs_id IS NOT NULL);

CREATE INDEX payroll_claims_by_status ON public.payroll_claims USING btree (companies_id, claim_status, payroll_claims_id);

CREATE INDEX payroll_contractor_payments_by_month ON public.payroll_contractor_payments USING btree (companies_id, month);

CREATE INDEX payroll_declaration_lines_by_declaration ON public.payroll_declaration_lines USING btree (companies_id, payroll_declarations_id);

CREATE INDEX payroll_employees_by_staff ON public.payroll_employees USING btree (companies_id, staff_id, joined_on);

CREATE UNIQUE INDEX payroll_employees_employed_once ON public.payroll_employees USING btree (companies_id, staff_id) WHERE (left_on IS NULL);

CREATE UNIQUE INDEX payroll_epf_challans_trrn ON public.payroll_epf_challans USING btree (companies_id, trrn) WHERE ((trrn IS NOT NULL) AND (voided_on IS NULL));

CREATE UNIQUE INDEX payroll_epf_returns_one_open ON public.payroll_epf_returns USING btree (companies_id, month) WHERE (return_status = ANY (ARRAY['file'::text, 'validated'::text, 'statement'::text]));

CREATE UNIQUE INDEX payroll_epf_returns_one_regular ON public.payroll_epf_returns USING btree (companies_id, month) WHERE ((return_kind = 'regular'::text) AND (return_status <> 'discarded'::text));

CREATE UNIQUE INDEX payroll_holidays_once ON public.payroll_holidays USING btree (companies_id, holiday_on, COALESCE(state, ''::text));

CREATE INDEX payroll_leave_entries_by_employee ON public.payroll_leave_entries USING btree (companies_id, payroll_employees_id, payroll_leave_kinds_id, entry_on);

CREATE INDEX payroll_leave_entries_by_pay ON public.payroll_leave_entries USING btree (companies_id, pay_month) WHERE (pay_month IS NOT NULL);

CREATE UNIQUE INDEX payroll_leave_entries_once ON public.payroll_leave_entries USING btree (companies_id, payroll_employees_id, payroll_leave_kinds_id, entry_kind, entry_on) WHERE (entry_kind = ANY (ARRAY['opening'::text, 'accrued'::text, 'lapsed'::text]));

CREATE INDEX payroll_leave_requests_by_day ON public.payroll_leave_requests USING btree (companies_id, to_on, from_on) WHERE (request_status = ANY (ARRAY['requested'::text, 'approved'::text]));

CREATE INDEX payroll_leave_requests_by_employee ON public.payroll_leave_requests USING btree (companies_id, payroll_employees_id, to_on);

CREATE INDEX payroll_letters_by_employee ON public.payroll_letters USING btree (companies_id, payroll_employees_id, letter_no);

CREATE INDEX payroll_loans_by_employee ON public.payroll_loans USING btree (companies_id, payroll_employees_id);

CREATE INDEX payroll_managers_by_account ON public.payroll_managers USING btree (companies_id, manager_accounts_id);

CREATE UNIQUE INDEX payroll_no_dues_once ON public.payroll_no_dues USING btree (companies_id, payroll_employees_id, due_kind, department_name) WHERE (withdrawn_at IS NULL);

CREATE UNIQUE INDEX payroll_offers_by_token ON public.payroll_offers USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE INDEX payroll_perquisites_by_employee ON public.payroll_perquisites USING btree (companies_id, payroll_employees_id);

CREATE INDEX payroll_proofs_by_line ON public.payroll_proofs USING btree (companies_id, payroll_declaration_lines_id);

CREATE UNIQUE INDEX payroll_runs_approved ON public.payroll_runs USING btree (companies_id, approved_no);

CREATE UNIQUE INDEX payroll_runs_once ON public.payroll_runs USING btree (companies_id, month) WHERE ((run_kind = 'monthly'::text) AND (run_status = ANY (ARRAY['computed'::text, 'approved'::text])));

CREATE INDEX payroll_salary_certificates_by_employee ON public.payroll_salary_certificates USING btree (companies_id, payroll_employees_id) WHERE (payroll_employees_id IS NOT NULL);

CREATE INDEX payroll_salary_certificates_by_year ON public.payroll_salary_certificates USING btree (companies_id, year_start, created_at);

CREATE INDEX payroll_slips_by_employee ON public.payroll_slips USING btree (companies_id, payroll_employees_id);

CREATE INDEX payroll_slips_by_payout ON public.payroll_slips USING btree (companies_id, payouts_id) WHERE (payouts_id IS NOT NULL);

CREATE INDEX payroll_state_payments_by_bank_line ON public.payroll_state_payments USING btree (companies_id, bank_transactions_id) WHERE (bank_transactions_id IS NOT NULL);

CREATE INDEX payroll_state_payments_by_month ON public.payroll_state_payments USING btree (companies_id, month);

CREATE UNIQUE INDEX payroll_state_payments_once ON public.payroll_state_payments USING btree (companies_id, state_tax, state, month, challan_no) WHERE (voided_on IS NULL);

CREATE INDEX plan_payments_by_time ON public.plan_payments USING btree (companies_id, paid_on, plan_payments_id);

CREATE INDEX purchase_orders_by_date ON public.purchase_orders USING btree (companies_id, order_date, purchase_orders_id);

CREATE INDEX purchase_orders_by_expected ON public.purchase_orders USING btree (companies_id, expected_date, purchase_orders_id);

CREATE INDEX purchase_orders_by_number ON public.purchase_orders USING btree (companies_id, number_key, purchase_orders_id);

CREATE INDEX purchase_orders_by_status ON public.purchase_orders USING btree (companies_id, status, order_date, purchase_orders_id);

CREATE INDEX purchase_orders_by_total ON public.purchase_orders USING btree (companies_id, total, purchase_orders_id);

CREATE INDEX purchase_orders_by_vendor ON public.purchase_orders USING btree (companies_id, vendors_id, order_date, purchase_orders_id);

CREATE INDEX purchase_orders_by_vendor_name ON public.purchase_orders USING btree (companies_id, name_key, purchase_orders_id);

CREATE INDEX purchase_orders_open ON public.purchase_orders USING btree (companies_id, expected_date, purchase_orders_id) WHERE (status = ANY (ARRAY['sent'::text, 'part_billed'::text]));

CREATE INDEX purchase_orders_search ON public.purchase_orders USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX receipt_notes_by_date ON public.receipt_notes USING btree (companies_id, receipt_date, receipt_notes_id);

CREATE INDEX receipt_notes_by_number ON public.receipt_notes USING btree (companies_id, number_key, receipt_notes_id);

CREATE INDEX receipt_notes_by_order ON public.receipt_notes USING btree (companies_id, purchase_orders_id, receipt_notes_id);

CREATE INDEX receipt_notes_by_status ON public.receipt_notes USING btree (companies_id, status, receipt_date, receipt_notes_id);

CREATE INDEX receipt_notes_by_vendor ON public.receipt_notes USING btree (companies_id, vendors_id, receipt_date, receipt_notes_id);

CREATE INDEX receipt_notes_by_vendor_name ON public.receipt_notes USING btree (companies_id, name_key, receipt_notes_id);

CREATE INDEX receipt_notes_search ON public.receipt_notes USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX reconciliation_clearings_by_match ON public.reconciliation_clearings USING btree (companies_id, reconciliation_matches_id);

CREATE INDEX reconciliation_clearings_late ON public.reconciliation_clearings USING btree (companies_id, bank_accounts_id, lag, opened_on) WHERE (lag > 0);

CREATE UNIQUE INDEX reconciliation_entries_once ON public.reconciliation_match_entries USING btree (companies_id, journal_entries_id, bank_accounts_id) WHERE is_live;

CREATE INDEX reconciliation_lines_by_line ON public.reconciliation_match_lines USING btree (companies_id, bank_transactions_id);

CREATE INDEX reconciliation_lines_by_name ON public.reconciliation_match_lines USING btree (companies_id, name_key, reconciliation_matches_id) WHERE is_live;

CREATE INDEX reconciliation_lines_by_vpa ON public.reconciliation_match_lines USING btree (companies_id, vpa_key, reconciliation_matches_id) WHERE is_live;

CREATE UNIQUE INDEX reconciliation_lines_once ON public.reconciliation_match_lines USING btree (companies_id, bank_transactions_id) WHERE is_live;

CREATE UNIQUE INDEX reconciliation_payments_once ON public.reconciliation_match_payments USING btree (companies_id, payments_id) WHERE is_live;

CREATE INDEX reconciliation_matches_by_entry ON public.reconciliation_matches USING btree (companies_id, journal_entries_id) WHERE ((undone_at IS NULL) AND (journal_entries_id IS NOT NULL));

CREATE INDEX reconciliation_matches_by_time ON public.reconciliation_matches USING btree (companies_id, bank_accounts_id, reconciliation_matches_id DESC);

CREATE INDEX reconciliation_matches_undone ON public.reconciliation_matches USING btree (companies_id, reconciliation_matches_id DESC) WHERE (undone_at IS NOT NULL);

CREATE INDEX record_tags_by_tag ON public.record_tags USING btree (companies_id, tag, tagged_to, tagged_id);

CREATE INDEX recurring_invoice_dates_by_invoice ON public.recurring_invoice_dates USING btree (companies_id, invoices_id) WHERE (invoices_id IS NOT NULL);

CREATE INDEX recurring_invoices_by_customer ON public.recurring_invoices USING btree (companies_id, customers_id);

CREATE INDEX recurring_invoices_by_next ON public.recurring_invoices USING btree (companies_id, next_key, recurring_invoices_id);

CREATE INDEX recurring_invoices_due ON public.recurring_invoices USING btree (next_on, companies_id) WHERE (status = 'active'::text);

CREATE INDEX recurring_journals_by_next ON public.recurring_journals USING btree (companies_id, next_key, recurring_journals_id);

CREATE INDEX recurring_journals_due ON public.recurring_journals USING btree (next_on, companies_id) WHERE (status = 'active'::text);

CREATE INDEX referral_codes_by_code ON public.referral_codes USING btree (referral_code);

CREATE INDEX referrals_by_email ON public.referrals USING btree (companies_id, email) WHERE (referred_companies_id IS NULL);

CREATE INDEX referrals_by_time ON public.referrals USING btree (companies_id, created_at, referrals_id);

CREATE INDEX reminder_ladders_due ON public.reminder_ladders USING btree (reminded_on, companies_id) WHERE is_on;

CREATE UNIQUE INDEX reopening_requests_of_module ON public.reopening_requests USING btree (companies_id, lock_module) WHERE ((request_status = 'waiting'::text) AND (lock_module IS NOT NULL));

CREATE UNIQUE INDEX reopening_requests_of_year ON public.reopening_requests USING btree (companies_id, period_start) WHERE ((request_status = 'waiting'::text) AND (period_start IS NOT NULL));

CREATE INDEX revaluations_by_day ON public.revaluations USING btree (companies_id, revalued_on, revaluations_id);

CREATE UNIQUE INDEX revaluations_once ON public.revaluations USING btree (companies_id, revalued_on) WHERE (status = 'posted'::text);

CREATE INDEX reward_points_by_time ON public.reward_points USING btree (companies_id, created_at, reward_points_id);

CREATE UNIQUE INDEX roles_by_name ON public.roles USING btree (companies_id, lower(role_name));

CREATE INDEX row_import_rows_by_key ON public.row_import_rows USING btree (companies_id, row_imports_id, row_key, row_status, row_no);

CREATE INDEX row_import_rows_by_status ON public.row_import_rows USING btree (companies_id, row_imports_id, row_status, row_no);

CREATE INDEX row_imports_by_kind ON public.row_imports USING btree (companies_id, import_kind, row_imports_id);

CREATE UNIQUE INDEX row_imports_once ON public.row_imports USING btree (companies_id, import_kind, file_sha256) WHERE ((started_at IS NOT NULL) AND (NOT is_repeat));

CREATE INDEX sales_order_lines_by_item ON public.sales_order_lines USING btree (companies_id, items_id) WHERE (items_id IS NOT NULL);

CREATE INDEX sales_orders_by_customer ON public.sales_orders USING btree (companies_id, customers_id, order_date, sales_orders_id);

CREATE INDEX sales_orders_by_customer_name ON public.sales_orders USING btree (companies_id, name_key, sales_orders_id);

CREATE INDEX sales_orders_by_date ON public.sales_orders USING btree (companies_id, order_date, sales_orders_id);

CREATE UNIQUE INDEX sales_orders_by_estimate ON public.sales_orders USING btree (companies_id, estimates_id) WHERE ((estimates_id IS NOT NULL) AND (status <> 'cancelled'::text));

CREATE INDEX sales_orders_by_expected ON public.sales_orders USING btree (companies_id, expected_delivery_date, sales_orders_id);

CREATE INDEX sales_orders_by_number ON public.sales_orders USING btree (companies_id, number_key, sales_orders_id);

CREATE INDEX sales_orders_by_status ON public.sales_orders USING btree (companies_id, status, order_date, sales_orders_id);

CREATE INDEX sales_orders_by_total ON public.sales_orders USING btree (companies_id, total, sales_orders_id);

CREATE INDEX sales_orders_open ON public.sales_orders USING btree (companies_id, expected_delivery_date, sales_orders_id) WHERE (status = ANY (ARRAY['confirmed'::text, 'part_invoiced'::text]));

CREATE INDEX sales_orders_search ON public.sales_orders USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX sample_companies_by_person ON public.sample_companies USING btree (made_by, created_at DESC);

CREATE INDEX saved_reports_by_owner ON public.saved_reports USING btree (companies_id, created_by);

CREATE INDEX saved_reports_due ON public.saved_reports USING btree (next_on, companies_id) WHERE (next_on IS NOT NULL);

CREATE UNIQUE INDEX saved_views_by_name ON public.saved_views USING btree (companies_id, created_by, list_name, lower(view_name)) WHERE (NOT is_removed);

CREATE INDEX saved_views_shared ON public.saved_views USING btree (companies_id, list_name) WHERE (is_shared AND (NOT is_removed));

CREATE UNIQUE INDEX sealing_keys_current ON public.sealing_keys USING btree (key_purpose) WHERE (key_status = 'current'::text);

CREATE INDEX session_endings_by_age ON public.session_endings USING btree (ended_at);

CREATE INDEX sessions_by_account ON public.sessions USING btree (accounts_id);

CREATE INDEX settlements_by_day ON public.settlements USING btree (companies_id, settled_on, settlements_id);

CREATE INDEX settlements_by_match ON public.settlements USING btree (companies_id, reconciliation_matches_id) WHERE (reconciliation_matches_id IS NOT NULL);

CREATE INDEX settlements_by_outside_id ON public.settlements USING btree (provider, outside_settlement_id);

CREATE INDEX settlements_waiting ON public.settlements USING btree (companies_id, amount) WHERE ((journal_entries_id IS NOT NULL) AND (reconciliation_matches_id IS NULL));

CREATE INDEX staff_by_account ON public.staff USING btree (companies_id, account_index) WHERE (account_index IS NOT NULL);

CREATE UNIQUE INDEX staff_by_member ON public.staff USING btree (companies_id, accounts_id) WHERE (accounts_id IS NOT NULL);

CREATE INDEX staff_by_name ON public.staff USING btree (companies_id, is_active, name_key, staff_id);

CREATE INDEX staff_by_vpa ON public.staff USING btree (companies_id, upi_vpa) WHERE (upi_vpa IS NOT NULL);

CREATE INDEX statement_links_by_customer ON public.statement_links USING btree (companies_id, customers_id, expires_on);

CREATE UNIQUE INDEX statement_links_by_token ON public.statement_links USING btree (token_hash);

CREATE INDEX stock_closings_by_date ON public.stock_closings USING btree (companies_id, closed_on, stock_closings_id);

CREATE UNIQUE INDEX stock_closings_once ON public.stock_closings USING btree (companies_id, closed_on) WHERE (status = 'posted'::text);

CREATE INDEX stock_movements_by_item ON public.stock_movements USING btree (companies_id, items_id, movement_date, day_order, stock_movements_id) WHERE (undone_at IS NULL);

CREATE INDEX stock_names_by_item ON public.stock_names USING btree (companies_id, items_id);

CREATE INDEX stock_transfer_lines_by_item ON public.stock_transfer_lines USING btree (companies_id, items_id) WHERE (items_id IS NOT NULL);

CREATE INDEX stock_transfers_by_date ON public.stock_transfers USING btree (companies_id, transfer_date, stock_transfers_id);

CREATE INDEX stock_transfers_by_number ON public.stock_transfers USING btree (companies_id, number_key);

CREATE INDEX stock_transfers_by_total ON public.stock_transfers USING btree (companies_id, total, stock_transfers_id);

CREATE INDEX stock_transfers_cancelled ON public.stock_transfers USING btree (companies_id, transfer_date, stock_transfers_id) WHERE (status = 'cancelled'::text);

CREATE INDEX stock_transfers_received ON public.stock_transfers USING btree (companies_id, to_registrations_id, transfer_date);

CREATE INDEX stock_transfers_search ON public.stock_transfers USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX subledger_lines_by_assignment ON public.subledger_lines USING btree (companies_id, subledger_assignments_id) WHERE (subledger_assignments_id IS NOT NULL);

CREATE INDEX subledger_lines_by_customer ON public.subledger_lines USING btree (companies_id, customers_id, posting_date) WHERE (customers_id IS NOT NULL);

CREATE INDEX subledger_lines_by_staff ON public.subledger_lines USING btree (companies_id, staff_id, posting_date) WHERE (staff_id IS NOT NULL);

CREATE INDEX subledger_lines_by_vendor ON public.subledger_lines USING btree (companies_id, vendors_id, posting_date) WHERE (vendors_id IS NOT NULL);

CREATE INDEX subledger_lines_of_taxes ON public.subledger_lines USING btree (companies_id, ledger_accounts_id, posting_date) WHERE (tax_nature IS NOT NULL);

CREATE INDEX subledger_lines_unnamed ON public.subledger_lines USING btree (companies_id, posting_date DESC, journal_entries_id DESC, line_no DESC) WHERE (NOT is_named);

CREATE UNIQUE INDEX subscription_orders_one_open ON public.subscription_orders USING btree (companies_id) WHERE (order_status = 'open'::text);

CREATE INDEX subscription_payments_by_order ON public.subscription_payments USING btree (outside_order_id) WHERE (outside_order_id IS NOT NULL);

CREATE UNIQUE INDEX subscription_payments_one_open ON public.subscription_payments USING btree (companies_id, due_key, payment_method) WHERE (payment_status = ANY (ARRAY['created'::text, 'submitting'::text, 'pending'::text, 'unknown'::text]));

CREATE UNIQUE INDEX subscription_payments_settled_once ON public.subscription_payments USING btree (companies_id, due_key) WHERE (settled_at IS NOT NULL);

CREATE INDEX support_conversations_by_number ON public.support_conversations USING btree (conversation_number);

CREATE INDEX support_conversations_by_person ON public.support_conversations USING btree (companies_id, accounts_id, last_message_at, support_conversations_id);

CREATE INDEX support_conversations_waiting ON public.support_conversations USING btree (last_message_at) WHERE ((waits_for = 'team'::text) AND (NOT is_closed));

CREATE UNIQUE INDEX support_one_chat ON public.support_conversations USING btree (companies_id, accounts_id) WHERE (conversation_kind = 'chat'::text);

CREATE INDEX support_messages_by_conversation ON public.support_messages USING btree (companies_id, support_conversations_id, support_messages_id);

CREATE UNIQUE INDEX tags_by_name ON public.tags USING btree (companies_id, lower(tag));

CREATE INDEX tcs_challan_collections_by_challan ON public.tcs_challan_collections USING btree (companies_id, tds_challans_id);

CREATE INDEX tcs_collections_by_applied ON public.tcs_collections USING btree (companies_id, applied_to) WHERE (applied_to IS NOT NULL);

CREATE INDEX tcs_collections_by_customer ON public.tcs_collections USING btree (companies_id, customers_id);

CREATE INDEX tcs_collections_by_day ON public.tcs_collections USING btree (companies_id, collected_on);

CREATE INDEX tcs_collections_by_source ON public.tcs_collections USING btree (companies_id, sources_id);

CREATE INDEX tds_carries_by_source ON public.tds_carries USING btree (companies_id, sources_id);

CREATE INDEX tds_carries_by_vendor ON public.tds_carries USING btree (companies_id, vendors_id);

CREATE INDEX tds_certificates_by_customer ON public.tds_certificates USING btree (companies_id, customers_id) WHERE (customers_id IS NOT NULL);

CREATE INDEX tds_certificates_by_quarter ON public.tds_certificates USING btree (companies_id, quarter, created_at);

CREATE INDEX tds_certificates_by_vendor ON public.tds_certificates USING btree (companies_id, vendors_id) WHERE (vendors_id IS NOT NULL);

CREATE INDEX tds_challan_deductions_by_challan ON public.tds_challan_deductions USING btree (companies_id, tds_challans_id);

CREATE UNIQUE INDEX tds_challans_once ON public.tds_challans USING btree (companies_id, bsr_code, paid_on, serial) WHERE (voided_on IS NULL);

CREATE UNIQUE INDEX tds_credit_imports_current ON public.tds_credit_imports USING btree (companies_id, year) WHERE is_current;

CREATE INDEX tds_credit_requests_by_customer ON public.tds_credit_requests USING btree (companies_id, customers_id, created_at DESC);

CREATE INDEX tds_credit_rows_by_import ON public.tds_credit_rows USING btree (companies_id, tds_credit_imports_id, tan);

CREATE INDEX tds_deductions_by_carry ON public.tds_deductions USING btree (companies_id, tds_carries_id) WHERE (tds_carries_id IS NOT NULL);

CREATE INDEX tds_deductions_by_day ON public.tds_deductions USING btree (companies_id, deducted_on);

CREATE INDEX tds_deductions_by_entry ON public.tds_deductions USING btree (companies_id, journal_entries_id);

CREATE INDEX tds_deductions_by_payee ON public.tds_deductions USING btree (companies_id, vendors_id, tds_nature, credited_on);

CREATE INDEX tds_deductions_by_relief ON public.tds_deductions USING btree (companies_id, tds_reliefs_id) WHERE (tds_reliefs_id IS NOT NULL);

CREATE INDEX tds_deductions_by_source ON public.tds_deductions USING btree (companies_id, sources_id);

CREATE UNIQUE INDEX tds_justifications_current ON public.tds_justifications USING btree (companies_id, quarter, form) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX tds_justifications_removed ON public.tds_justifications USING btree (companies_id, quarter, form) WHERE (removed_at IS NOT NULL);

CREATE INDEX tds_reliefs_by_vendor ON public.tds_reliefs USING btree (companies_id, vendors_id);

CREATE INDEX tds_statements_by_quarter ON public.tds_statements USING btree (companies_id, quarter, form, created_at);

CREATE UNIQUE INDEX tds_statements_regular ON public.tds_statements USING btree (companies_id, quarter, form) WHERE (statement_kind = 'regular'::text);

CREATE INDEX upload_places_of ON public.upload_places USING btree (on_behalf_of);

CREATE INDEX vendor_advance_applications_by_advance ON public.vendor_advance_applications USING btree (companies_id, vendor_advances_id);

CREATE INDEX vendor_advance_applications_by_bill ON public.vendor_advance_applications USING btree (companies_id, bills_id);

CREATE INDEX vendor_advance_applications_by_day ON public.vendor_advance_applications USING btree (companies_id, applied_on);

CREATE INDEX vendor_advance_applications_undone ON public.vendor_advance_applications USING btree (companies_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX vendor_advance_tds_by_advance ON public.vendor_advance_tds USING btree (companies_id, vendor_advances_id);

CREATE UNIQUE INDEX opening_vendor_advances_once ON public.vendor_advances USING btree (companies_id, vendors_id, advance_number) WHERE ((opening_on IS NOT NULL) AND (status <> 'cancelled'::text));

CREATE INDEX vendor_advances_by_amount ON public.vendor_advances USING btree (companies_id, amount, vendor_advances_id);

CREATE INDEX vendor_advances_by_date ON public.vendor_advances USING btree (companies_id, advance_date, vendor_advances_id);

CREATE INDEX vendor_advances_by_left ON public.vendor_advances USING btree (companies_id, advance_left, vendor_advances_id);

CREATE INDEX vendor_advances_by_number ON public.vendor_advances USING btree (companies_id, number_key, vendor_advances_id);

CREATE INDEX vendor_advances_by_status ON public.vendor_advances USING btree (companies_id, status, advance_date, vendor_advances_id);

CREATE INDEX vendor_advances_by_vendor ON public.vendor_advances USING btree (companies_id, vendors_id, advance_date, vendor_advances_id);

CREATE INDEX vendor_advances_by_vendor_name ON public.vendor_advances USING btree (companies_id, name_key, vendor_advances_id);

CREATE INDEX vendor_advances_cancelled ON public.vendor_advances USING btree (companies_id, cancelled_on) WHERE (cancelled_on IS NOT NULL);

CREATE UNIQUE INDEX vendor_advances_number_once ON public.vendor_advances USING btree (companies_id, advance_number) WHERE (opening_on IS NULL);

CREATE INDEX vendor_advances_of_order ON public.vendor_advances USING btree (companies_id, purchase_orders_id) WHERE (purchase_orders_id IS NOT NULL);

CREATE UNIQUE INDEX vendor_advances_of_payout ON public.vendor_advances USING btree (companies_id, payouts_id) WHERE (payouts_id IS NOT NULL);

CREATE INDEX vendor_advances_open ON public.vendor_advances USING btree (companies_id, advance_date, vendor_advances_id) WHERE (advance_left > 0);

CREATE INDEX vendor_advances_opening ON public.vendor_advances USING btree (companies_id, opening_on) WHERE (opening_on IS NOT NULL);

CREATE INDEX vendor_advances_search ON public.vendor_advances USING gin (companies_id, search_key gin_trgm_ops);

CREATE INDEX vendor_advances_taxed ON public.vendor_advances USING btree (companies_id, vendors_id, tds_nature, advance_date) WHERE (tds_nature IS NOT NULL);

CREATE INDEX vendor_pan_states_by_vendor ON public.vendor_pan_states USING btree (companies_id, vendors_id);

CREATE INDEX vendor_refunds_by_advance ON public.vendor_refunds USING btree (companies_id, vendor_advances_id) WHERE (vendor_advances_id IS NOT NULL);

CREATE INDEX vendor_refunds_by_day ON public.vendor_refunds USING btree (companies_id, refunded_on);

CREATE INDEX vendor_refunds_by_debit_note ON public.vendor_refunds USING btree (companies_id, debit_notes_id) WHERE (debit_notes_id IS NOT NULL);

CREATE INDEX vendor_refunds_by_vendor ON public.vendor_refunds USING btree (companies_id, vendors_id, refunded_on);

CREATE INDEX vendor_refunds_undone ON public.vendor_refunds USING btree (companies_id, undone_on) WHERE (undone_on IS NOT NULL);

CREATE INDEX vendors_alike ON public.vendors USING gin (companies_id, lower(vendor_name) gin_trgm_ops);

CREATE INDEX vendors_by_account ON public.vendors USING btree (companies_id, account_index) WHERE (account_index IS NOT NULL);

CREATE INDEX vendors_by_gstin ON public.vendors USING btree (companies_id, gstin) WHERE (gstin IS NOT NULL);

CREATE INDEX vendors_by_gstin_pan ON public.vendors USING btree (companies_id, substr(gstin, 3, 10)) WHERE (gstin IS NOT NULL);

CREATE INDEX vendors_by_match_key ON public.vendors USING btree (companies_id, name_match_key(vendor_name) COLLATE "C", vendors_id) WHERE is_active;

CREATE INDEX vendors_by_name ON public.vendors USING btree (companies_id, is_active, name_key, vendors_id);

CREATE INDEX vendors_by_pan ON public.vendors USING btree (companies_id, pan_index) WHERE (pan_index IS NOT NULL);

CREATE INDEX vendors_by_vpa ON public.vendors USING btree (companies_id, upi_vpa) WHERE (upi_vpa IS NOT NULL);

CREATE INDEX vendors_owed ON public.vendors USING btree (companies_id, vendors_id) WHERE (payable <> 0);

CREATE INDEX vendors_protected ON public.vendors USING btree (companies_id, vendors_id) WHERE (msme_class = ANY (ARRAY['micro'::text, 'small'::text]));

CREATE INDEX vendors_search ON public.vendors USING gin (companies_id, lower((((((((' '::text || vendor_name) || ' '::text) || COALESCE(gstin, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(mobile_number, ''::text))) gin_trgm_ops);

CREATE VIEW customer_moves WITH (security_invoker=true) AS
 SELECT i.companies_id,
    i.customers_id,
    COALESCE(i.opening_on, i.invoice_date) AS posting_date,
    'invoice'::text AS kind,
    i.invoice_number AS number,
    i.invoices_id AS document_id,
    i.total AS amount,
    i.issued_at AS at
   FROM invoices i
  WHERE (i.status <> 'draft'::text)
UNION ALL
 SELECT i.companies_id,
    i.customers_id,
    i.cancelled_on AS posting_date,
    'invoice_cancelled'::text AS kind,
    i.invoice_number AS number,
    i.invoices_id AS document_id,
    (- i.total) AS amount,
    i.updated_at AS at
   FROM invoices i
  WHERE ((i.status <> 'draft'::text) AND (i.cancelled_on IS NOT NULL))
UNION ALL
 SELECT p.companies_id,
    p.customers_id,
    COALESCE(p.opening_on, p.payment_date) AS posting_date,
    'payment'::text AS kind,
    p.payment_number AS number,
    p.payments_id AS document_id,
    (- p.settled) AS amount,
    p.created_at AS at
   FROM payments p
UNION ALL
 SELECT p.companies_id,
    p.customers_id,
    p.voided_on AS posting_date,
    'payment_voided'::text AS kind,
    p.payment_number AS number,
    p.payments_id AS document_id,
    p.settled AS amount,
    p.created_at AS at
   FROM payments p
  WHERE (p.voided_on IS NOT NULL)
UNION ALL
 SELECT n.companies_id,
    n.customers_id,
    COALESCE(n.opening_on, n.credit_note_date) AS posting_date,
    'credit_note'::text AS kind,
    n.credit_note_number AS number,
    n.credit_notes_id AS document_id,
    (- n.total) AS amount,
    n.issued_at AS at
   FROM credit_notes n
  WHERE (n.status <> 'draft'::text)
UNION ALL
 SELECT n.companies_id,
    n.customers_id,
    n.cancelled_on AS posting_date,
    'credit_note_cancelled'::text AS kind,
    n.credit_note_number AS number,
    n.credit_notes_id AS document_id,
    n.total AS amount,
    n.updated_at AS at
   FROM credit_notes n
  WHERE ((n.status <> 'draft'::text) AND (n.cancelled_on IS NOT NULL))
UNION ALL
 SELECT n.companies_id,
    n.customers_id,
    r.refunded_on AS posting_date,
    'refund'::text AS kind,
    n.credit_note_number AS number,
    n.credit_notes_id AS document_id,
    (r.amount + r.exchange_gain) AS amount,
    r.created_at AS at
   FROM (credit_note_refunds r
     JOIN credit_notes n USING (companies_id, credit_notes_id))
UNION ALL
 SELECT n.companies_id,
    n.customers_id,
    r.undone_on AS posting_date,
    'refund_undone'::text AS kind,
    n.credit_note_number AS number,
    n.credit_notes_id AS document_id,
    ((- r.amount) - r.exchange_gain) AS amount,
    r.created_at AS at
   FROM (credit_note_refunds r
     JOIN credit_notes n USING (companies_id, credit_notes_id))
  WHERE (r.undone_on IS NOT NULL)
UNION ALL
 SELECT n.companies_id,
    n.customers_id,
    k.applied_on AS posting_date,
    'exchange'::text AS kind,
    n.credit_note_number AS number,
    n.credit_notes_id AS document_id,
    k.exchange_gain AS amount,
    k.created_at AS at
   FROM (credit_note_applications k
     JOIN credit_notes n USING (companies_id, credit_notes_id))
  WHERE (k.exchange_gain <> 0)
UNION ALL
 SELECT n.companies_id,
    n.customers_id,
    k.undone_on AS posting_date,
    'exchange_undone'::text AS kind,
    n.credit_note_number AS number,
    n.credit_notes_id AS document_id,
    (- k.exchange_gain) AS amount,
    k.created_at AS at
   FROM (credit_note_applications k
     JOIN credit_notes n USING (companies_id, credit_notes_id))
  WHERE ((k.exchange_gain <> 0) AND (k.undone_on IS NOT NULL))
UNION ALL
 SELECT p.companies_id,
    p.customers_id,
    a.allocated_on AS posting_date,
    'advance_exchange'::text AS kind,
    p.payment_number AS number,
    p.payments_id AS document_id,
    a.exchange_gain AS amount,
    a.created_at AS at
   FROM (payment_allocations a
     JOIN payments p USING (companies_id, payments_id))
  WHERE (a.exchange_gain <> 0)
UNION ALL
 SELECT p.companies_id,
    p.customers_id,
    a.voided_on AS posting_date,
    'advance_exchange_undone'::text AS kind,
    p.payment_number AS number,
    p.payments_id AS document_id,
    (- a.exchange_gain) AS amount,
    a.created_at AS at
   FROM (payment_allocations a
     JOIN payments p USING (companies_id, payments_id))
  WHERE ((a.exchange_gain <> 0) AND (a.voided_on IS NOT NULL))
UNION ALL
 SELECT v.companies_id,
    v.customers_id,
    b.refunded_on AS posting_date,
    'advance_refund'::text AS kind,
    b.refund_number AS number,
    v.advances_id AS document_id,
    b.amount,
    b.created_at AS at
   FROM (advance_refunds b
     JOIN advances v USING (companies_id, advances_id))
UNION ALL
 SELECT v.companies_id,
    v.customers_id,
    b.undone_on AS posting_date,
    'advance_refund_undone'::text AS kind,
    b.refund_number AS number,
    v.advances_id AS document_id,
    (- b.amount) AS amount,
    b.created_at AS at
   FROM (advance_refunds b
     JOIN advances v USING (companies_id, advances_id))
  WHERE (b.undone_on IS NOT NULL)
UNION ALL
 SELECT i.companies_id,
    i.customers_id,
    w.written_off_on AS posting_date,
    'write_off'::text AS kind,
    i.invoice_number AS number,
    i.invoices_id AS document_id,
    (- w.amount) AS amount,
    w.created_at AS at
   FROM (invoice_write_offs w
     JOIN invoices i USING (companies_id, invoices_id))
UNION ALL
 SELECT i.companies_id,
    i.customers_id,
    w.undone_on AS posting_date,
    'write_off_undone'::text AS kind,
    i.invoice_number AS number,
    i.invoices_id AS document_id,
    w.amount,
    w.created_at AS at
   FROM (invoice_write_offs w
     JOIN invoices i USING (companies_id, invoices_id))
  WHERE (w.undone_on IS NOT NULL)
UNION ALL
 SELECT s.companies_id,
    s.customers_id,
    s.posting_date,
    'journal'::text AS kind,
    "left"(e.memo, 80) AS number,
    e.journal_entries_id AS document_id,
    s.amount,
    e.created_at AS at
   FROM (subledger_lines s
     JOIN journal_entries e USING (companies_id, journal_entries_id))
  WHERE ((s.control = 'customer'::text) AND (s.customers_id IS NOT NULL))
UNION ALL
 SELECT p.companies_id,
    p.customers_id,
    a.allocated_on AS posting_date,
    'advance_tcs'::text AS kind,
    p.payment_number AS number,
    p.payments_id AS document_id,
    (- a.tcs_less) AS amount,
    a.created_at AS at
   FROM (payment_allocations a
     JOIN payments p USING (companies_id, payments_id))
  WHERE (a.tcs_less <> 0)
UNION ALL
 SELECT p.companies_id,
    p.customers_id,
    a.voided_on AS posting_date,
    'advance_tcs_undone'::text AS kind,
    p.payment_number AS number,
    p.payments_id AS document_id,
    a.tcs_less AS amount,
    a.created_at AS at
   FROM (payment_allocations a
     JOIN payments p USING (companies_id, payments_id))
  WHERE ((a.tcs_less <> 0) AND (a.voided_on IS NOT NULL));

CREATE VIEW opening_documents WITH (security_invoker=true) AS
 SELECT invoices.companies_id,
    'invoice'::text AS document_kind,
    invoices.invoices_id AS document_id,
    invoices.opening_on,
    'receivable'::text AS account_role,
    invoices.customers_id,
    NULL::uuid AS vendors_id,
    invoices.customer_name AS party_name,
    invoices.invoice_number AS number,
    invoices.invoice_date AS document_date,
    invoices.due_date,
    invoices.total AS amount,
    invoices.total,
    invoices.opening_total,
    invoices.amount_due AS open_now,
    invoices.currency,
    invoices.exchange_rate,
    invoices.foreign_total,
    (invoices.status <> 'cancelled'::text) AS is_live,
    (invoices.amount_due = invoices.total) AS is_untouched,
    invoices.journal_entries_id,
    invoices.opening_imports_id,
    NULL::numeric AS gst_rate,
    NULL::bigint AS gst_paid,
    NULL::boolean AS is_monetary
   FROM invoices
  WHERE (invoices.opening_on IS NOT NULL)
UNION ALL
 SELECT credit_notes.companies_id,
    'credit_note'::text AS document_kind,
    credit_notes.credit_notes_id AS document_id,
    credit_notes.opening_on,
    'receivable'::text AS account_role,
    credit_notes.customers_id,
    NULL::uuid AS vendors_id,
    credit_notes.customer_name AS party_name,
    credit_notes.credit_note_number AS number,
    credit_notes.credit_note_date AS document_date,
    NULL::date AS due_date,
    (- credit_notes.total) AS amount,
    credit_notes.total,
    credit_notes.opening_total,
    credit_notes.credit_left AS open_now,
    credit_notes.currency,
    credit_notes.exchange_rate,
    credit_notes.foreign_total,
    (credit_notes.status <> 'cancelled'::text) AS is_live,
    (credit_notes.credit_left = credit_notes.total) AS is_untouched,
    credit_notes.journal_entries_id,
    credit_notes.opening_imports_id,
    NULL::numeric AS gst_rate,
    NULL::bigint AS gst_paid,
    NULL::boolean AS is_monetary
   FROM credit_notes
  WHERE (credit_notes.opening_on IS NOT NULL)
UNION ALL
 SELECT p.companies_id,
    'customer_advance'::text AS document_kind,
    p.payments_id AS document_id,
    p.opening_on,
    'customer_advances'::text AS account_role,
    p.customers_id,
    NULL::uuid AS vendors_id,
    p.customer_name AS party_name,
    p.payment_number AS number,
    p.payment_date AS document_date,
    NULL::date AS due_date,
    (- p.settled) AS amount,
    p.settled AS total,
    p.opening_total,
    p.unallocated AS open_now,
    p.currency,
    p.exchange_rate,
    p.foreign_amount AS foreign_total,
    (p.status <> 'voided'::text) AS is_live,
    (p.unallocated = p.settled) AS is_untouched,
    p.journal_entries_id,
    p.opening_imports_id,
    a.gst_rate,
    a.tax AS gst_paid,
    p.is_monetary
   FROM (payments p
     LEFT JOIN advances a ON (((a.companies_id = p.companies_id) AND (a.payments_id = p.payments_id) AND (a.opening_on IS NOT NULL))))
  WHERE (p.opening_on IS NOT NULL)
UNION ALL
 SELECT bills.companies_id,
    'bill'::text AS document_kind,
    bills.bills_id AS document_id,
    bills.opening_on,
    'payable'::text AS account_role,
    NULL::uuid AS customers_id,
    bills.vendors_id,
    bills.vendor_name AS party_name,
    bills.bill_number AS number,
    bills.bill_date AS document_date,
    bills.due_date,
    (- bills.total) AS amount,
    bills.total,
    bills.opening_total,
    bills.amount_due AS open_now,
    bills.currency,
    bills.exchange_rate,
    bills.foreign_total,
    (bills.status <> 'cancelled'::text) AS is_live,
    (bills.amount_due = bills.total) AS is_untouched,
    bills.journal_entries_id,
    bills.opening_imports_id,
    NULL::numeric AS gst_rate,
    NULL::bigint AS gst_paid,
    NULL::boolean AS is_monetary
   FROM bills
  WHERE (bills.opening_on IS NOT NULL)
UNION ALL
 SELECT debit_notes.companies_id,
    'debit_note'::text AS document_kind,
    debit_notes.debit_notes_id AS document_id,
    debit_notes.opening_on,
    'payable'::text AS account_role,
    NULL::uuid AS customers_id,
    debit_notes.vendors_id,
    debit_notes.vendor_name AS party_name,
    debit_notes.debit_note_number AS number,
    debit_notes.debit_note_date AS document_date,
    NULL::date AS due_date,
    debit_notes.total AS amount,
    debit_notes.total,
    debit_notes.opening_total,
    debit_notes.debit_left AS open_now,
    debit_notes.currency,
    debit_notes.exchange_rate,
    debit_notes.foreign_total,
    (debit_notes.status <> 'cancelled'::text) AS is_live,
    (debit_notes.debit_left = debit_notes.total) AS is_untouched,
    debit_notes.journal_entries_id,
    debit_notes.opening_imports_id,
    NULL::numeric AS gst_rate,
    NULL::bigint AS gst_paid,
    NULL::boolean AS is_monetary
   FROM debit_notes
  WHERE (debit_notes.opening_on IS NOT NULL)
UNION ALL
 SELECT vendor_advances.companies_id,
    'vendor_advance'::text AS document_kind,
    vendor_advances.vendor_advances_id AS document_id,
    vendor_advances.opening_on,
    'vendor_advances'::text AS account_role,
    NULL::uuid AS customers_id,
    vendor_advances.vendors_id,
    vendor_advances.vendor_name AS party_name,
    vendor_advances.advance_number AS number,
    vendor_advances.advance_date AS document_date,
    NULL::date AS due_date,
    vendor_advances.amount,
    vendor_advances.amount AS total,
    vendor_advances.opening_total,
    vendor_advances.advance_left AS open_now,
    vendor_advances.currency,
    vendor_advances.exchange_rate,
    vendor_advances.foreign_total,
    (vendor_advances.status <> 'cancelled'::text) AS is_live,
    (vendor_advances.advance_left = vendor_advances.amount) AS is_untouched,
    vendor_advances.journal_entries_id,
    vendor_advances.opening_imports_id,
    NULL::numeric AS gst_rate,
    NULL::bigint AS gst_paid,
    vendor_advances.is_monetary
   FROM vendor_advances
  WHERE (vendor_advances.opening_on IS NOT NULL);

CREATE VIEW trade_events WITH (security_invoker=true) AS
 SELECT e.companies_id,
    e.posting_date,
    COALESCE(o.source, e.source) AS source,
    COALESCE(o.source_ref, e.source_ref) AS source_ref,
        CASE
            WHEN (o.journal_entries_id IS NULL) THEN 1
            ELSE '-1'::integer
        END AS sign,
    e.journal_entries_id
   FROM (journal_entries e
     LEFT JOIN journal_entries o ON (((o.companies_id = e.companies_id) AND (o.journal_entries_id = e.reverses_id))))
  WHERE (COALESCE(o.source, e.source) = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'cash_memo'::text, 'bill'::text, 'debit_note'::text]));

CREATE VIEW trade_lines WITH (security_invoker=true) AS
 SELECT l.companies_id,
    'sale'::text AS side,
    'invoice'::text AS source,
    l.invoices_id AS document_id,
    d.customers_id AS party_id,
    d.invoice_number AS document_number,
    d.invoice_date AS document_date,
    COALESCE((l.items_id)::text, ('name:'::text || lower(l.item_name))) AS item_key,
    l.items_id,
    l.item_name,
    COALESCE(l.hsn, ''::text) AS hsn,
    ((trim_scale(l.gst_rate))::text ||
        CASE
            WHEN d.reverse_charge THEN '|reverse'::text
            ELSE '|normal'::text
        END) AS rate_key,
    d.reverse_charge AS is_reverse,
    l.quantity,
    l.taxable_value,
    l.cgst,
    l.sgst,
    l.igst,
    l.cess,
    1 AS documents,
    (d.journal_entries_id IS NOT NULL) AS is_posted,
    d.cancelled_on
   FROM (invoice_lines l
     JOIN invoices d USING (companies_id, invoices_id))
  WHERE (d.opening_on IS NULL)
UNION ALL
 SELECT l.companies_id,
    'sale'::text AS side,
    'credit_note'::text AS source,
    l.credit_notes_id AS document_id,
    d.customers_id AS party_id,
    d.credit_note_number AS document_number,
    d.credit_note_date AS document_date,
    COALESCE((l.items_id)::text, ('name:'::text || lower(l.item_name))) AS item_key,
    l.items_id,
    l.item_name,
    COALESCE(l.hsn, ''::text) AS hsn,
    ((trim_scale(l.gst_rate))::text ||
        CASE
            WHEN d.reverse_charge THEN '|reverse'::text
            ELSE '|normal'::text
        END) AS rate_key,
    d.reverse_charge AS is_reverse,
    (- l.quantity) AS quantity,
    (- l.taxable_value) AS taxable_value,
    (- l.cgst) AS cgst,
    (- l.sgst) AS sgst,
    (- l.igst) AS igst,
    (- l.cess) AS cess,
    0 AS documents,
    (d.journal_entries_id IS NOT NULL) AS is_posted,
    d.cancelled_on
   FROM (credit_note_lines l
     JOIN credit_notes d USING (companies_id, credit_notes_id))
  WHERE (d.opening_on IS NULL)
UNION ALL
 SELECT l.companies_id,
    'sale'::text AS side,
    'cash_memo'::text AS source,
    l.cash_memos_id AS document_id,
    NULL::uuid AS party_id,
    d.memo_number AS document_number,
    d.memo_date AS document_date,
    COALESCE((l.items_id)::text, ('name:'::text || lower(l.item_name))) AS item_key,
    l.items_id,
    l.item_name,
    COALESCE(l.hsn, ''::text) AS hsn,
    ((trim_scale(l.gst_rate))::text || '|normal'::text) AS rate_key,
    false AS is_reverse,
    l.quantity,
    l.taxable_value,
    l.cgst,
    l.sgst,
    l.igst,
    l.cess,
    1 AS documents,
    (d.journal_entries_id IS NOT NULL) AS is_posted,
    d.cancelled_on
   FROM (cash_memo_lines l
     JOIN cash_memos d USING (companies_id, cash_memos_id))
UNION ALL
 SELECT l.companies_id,
    'purchase'::text AS side,
    'bill'::text AS source,
    l.bills_id AS document_id,
    d.vendors_id AS party_id,
    d.bill_number AS document_number,
    d.bill_date AS document_date,
    ('name:'::text || lower(l.item_name)) AS item_key,
    NULL::uuid AS items_id,
    l.item_name,
    COALESCE(l.hsn, ''::text) AS hsn,
    (((trim_scale(l.gst_rate))::text ||
        CASE
            WHEN d.reverse_charge THEN '|reverse'::text
            ELSE '|normal'::text
        END) ||
        CASE
            WHEN ((l.input_credit = 'eligible'::text) AND (d.blocked_gst < ((((d.cgst + d.sgst) + d.igst) + d.cess) + d.reverse_charge_tax))) THEN '|credit'::text
            ELSE '|cost'::text
        END) AS rate_key,
    d.reverse_charge AS is_reverse,
    l.quantity,
    l.taxable_value,
    l.cgst,
    l.sgst,
    l.igst,
    l.cess,
    1 AS documents,
    (d.journal_entries_id IS NOT NULL) AS is_posted,
    d.cancelled_on
   FROM (bill_lines l
     JOIN bills d USING (companies_id, bills_id))
  WHERE (d.opening_on IS NULL)
UNION ALL
 SELECT l.companies_id,
    'purchase'::text AS side,
    'debit_note'::text AS source,
    l.debit_notes_id AS document_id,
    d.vendors_id AS party_id,
    d.debit_note_number AS document_number,
    d.debit_note_date AS document_date,
    ('name:'::text || lower(l.item_name)) AS item_key,
    NULL::uuid AS items_id,
    l.item_name,
    COALESCE(l.hsn, ''::text) AS hsn,
    (((trim_scale(l.gst_rate))::text ||
        CASE
            WHEN d.reverse_charge THEN '|reverse'::text
            ELSE '|normal'::text
        END) ||
        CASE
            WHEN ((l.input_credit = 'eligible'::text) AND (d.blocked_gst < ((((d.cgst + d.sgst) + d.igst) + d.cess) + d.reverse_charge_tax))) THEN '|credit'::text
            ELSE '|cost'::text
        END) AS rate_key,
    d.reverse_charge AS is_reverse,
    (- l.quantity) AS quantity,
    (- l.taxable_value) AS taxable_value,
    (- l.cgst) AS cgst,
    (- l.sgst) AS sgst,
    (- l.igst) AS igst,
    (- l.cess) AS cess,
    0 AS documents,
    (d.journal_entries_id IS NOT NULL) AS is_posted,
    d.cancelled_on
   FROM (debit_note_lines l
     JOIN debit_notes d USING (companies_id, debit_notes_id))
  WHERE (d.opening_on IS NULL);

CREATE VIEW vendor_moves WITH (security_invoker=true) AS
 SELECT bills.companies_id,
    bills.vendors_id,
    COALESCE(bills.opening_on, bills.bill_date) AS posting_date,
    'bill'::text AS kind,
    ('Bill '::text || bills.bill_number) AS words,
    bills.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (bills.total - bills.tds_amount) AS amount,
    bills.bills_id AS at
   FROM bills
  WHERE (bills.journal_entries_id IS NOT NULL)
UNION ALL
 SELECT bills.companies_id,
    bills.vendors_id,
    bills.cancelled_on AS posting_date,
    'bill'::text AS kind,
    (('Bill '::text || bills.bill_number) || ' cancelled'::text) AS words,
    bills.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (bills.tds_amount - bills.total) AS amount,
    bills.bills_id AS at
   FROM bills
  WHERE (bills.cancel_journal_entries_id IS NOT NULL)
UNION ALL
 SELECT b.companies_id,
    b.vendors_id,
    p.payment_date AS posting_date,
    'payment'::text AS kind,
    concat_ws(' '::text, 'Payment of', b.bill_number, p.reference) AS words,
    b.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (- p.amount) AS amount,
    p.bill_payments_id AS at
   FROM (bill_payments p
     JOIN bills b USING (companies_id, bills_id))
UNION ALL
 SELECT b.companies_id,
    b.vendors_id,
    p.voided_on AS posting_date,
    'payment'::text AS kind,
    (('Payment of '::text || b.bill_number) || ' undone'::text) AS words,
    b.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    p.amount,
    p.bill_payments_id AS at
   FROM (bill_payments p
     JOIN bills b USING (companies_id, bills_id))
  WHERE (p.voided_on IS NOT NULL)
UNION ALL
 SELECT debit_notes.companies_id,
    debit_notes.vendors_id,
    COALESCE(debit_notes.opening_on, debit_notes.debit_note_date) AS posting_date,
    'debit_note'::text AS kind,
    ('Debit note '::text || debit_notes.debit_note_number) AS words,
    debit_notes.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (- debit_notes.total) AS amount,
    debit_notes.debit_notes_id AS at
   FROM debit_notes
  WHERE (debit_notes.journal_entries_id IS NOT NULL)
UNION ALL
 SELECT debit_notes.companies_id,
    debit_notes.vendors_id,
    debit_notes.cancelled_on AS posting_date,
    'debit_note'::text AS kind,
    (('Debit note '::text || debit_notes.debit_note_number) || ' cancelled'::text) AS words,
    debit_notes.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    debit_notes.total AS amount,
    debit_notes.debit_notes_id AS at
   FROM debit_notes
  WHERE (debit_notes.cancel_journal_entries_id IS NOT NULL)
UNION ALL
 SELECT vendor_advances.companies_id,
    vendor_advances.vendors_id,
    COALESCE(vendor_advances.opening_on, vendor_advances.advance_date) AS posting_date,
    'advance'::text AS kind,
    concat_ws(' '::text, 'Advance', vendor_advances.advance_number, vendor_advances.description) AS words,
    NULL::uuid AS bills_id,
    vendor_advances.vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (- vendor_advances.amount) AS amount,
    vendor_advances.vendor_advances_id AS at
   FROM vendor_advances
  WHERE (vendor_advances.journal_entries_id IS NOT NULL)
UNION ALL
 SELECT vendor_advances.companies_id,
    vendor_advances.vendors_id,
    vendor_advances.cancelled_on AS posting_date,
    'advance'::text AS kind,
    concat_ws(' '::text, 'Advance', vendor_advances.advance_number,
        CASE
            WHEN (vendor_advances.payouts_id IS NULL) THEN 'cancelled'::text
            ELSE 'came back'::text
        END) AS words,
    NULL::uuid AS bills_id,
    vendor_advances.vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    vendor_advances.amount,
    vendor_advances.vendor_advances_id AS at
   FROM vendor_advances
  WHERE (vendor_advances.cancel_journal_entries_id IS NOT NULL)
UNION ALL
 SELECT r.companies_id,
    r.vendors_id,
    r.refunded_on AS posting_date,
    'refund'::text AS kind,
    concat_ws(' '::text, 'Money back', r.refund_number, r.reference) AS words,
    n.bills_id,
    r.vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (r.amount - r.exchange_gain) AS amount,
    r.vendor_refunds_id AS at
   FROM (vendor_refunds r
     LEFT JOIN debit_notes n ON (((n.companies_id = r.companies_id) AND (n.debit_notes_id = r.debit_notes_id))))
UNION ALL
 SELECT r.companies_id,
    r.vendors_id,
    r.undone_on AS posting_date,
    'refund'::text AS kind,
    (('Money back '::text || r.refund_number) || ' undone'::text) AS words,
    n.bills_id,
    r.vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (r.exchange_gain - r.amount) AS amount,
    r.vendor_refunds_id AS at
   FROM (vendor_refunds r
     LEFT JOIN debit_notes n ON (((n.companies_id = r.companies_id) AND (n.debit_notes_id = r.debit_notes_id))))
  WHERE (r.undone_on IS NOT NULL)
UNION ALL
 SELECT n.companies_id,
    n.vendors_id,
    k.applied_on AS posting_date,
    'debit_note'::text AS kind,
    ('Exchange difference of '::text || n.debit_note_number) AS words,
    n.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (- k.exchange_gain) AS amount,
    k.debit_note_applications_id AS at
   FROM (debit_note_applications k
     JOIN debit_notes n USING (companies_id, debit_notes_id))
  WHERE (k.exchange_gain <> 0)
UNION ALL
 SELECT n.companies_id,
    n.vendors_id,
    k.undone_on AS posting_date,
    'debit_note'::text AS kind,
    (('Exchange difference of '::text || n.debit_note_number) || ' undone'::text) AS words,
    n.bills_id,
    NULL::uuid AS vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    k.exchange_gain AS amount,
    k.debit_note_applications_id AS at
   FROM (debit_note_applications k
     JOIN debit_notes n USING (companies_id, debit_notes_id))
  WHERE ((k.exchange_gain <> 0) AND (k.undone_on IS NOT NULL))
UNION ALL
 SELECT a.companies_id,
    a.vendors_id,
    k.applied_on AS posting_date,
    'advance'::text AS kind,
    ('Exchange difference of '::text || a.advance_number) AS words,
    NULL::uuid AS bills_id,
    a.vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    (- k.exchange_gain) AS amount,
    k.vendor_advance_applications_id AS at
   FROM (vendor_advance_applications k
     JOIN vendor_advances a USING (companies_id, vendor_advances_id))
  WHERE (k.exchange_gain <> 0)
UNION ALL
 SELECT a.companies_id,
    a.vendors_id,
    k.undone_on AS posting_date,
    'advance'::text AS kind,
    (('Exchange difference of '::text || a.advance_number) || ' undone'::text) AS words,
    NULL::uuid AS bills_id,
    a.vendor_advances_id,
    NULL::uuid AS journal_entries_id,
    k.exchange_gain AS amount,
    k.vendor_advance_applications_id AS at
   FROM (vendor_advance_applications k
     JOIN vendor_advances a USING (companies_id, vendor_advances_id))
  WHERE ((k.exchange_gain <> 0) AND (k.undone_on IS NOT NULL))
UNION ALL
 SELECT s.companies_id,
    s.vendors_id,
    s.posting_date,
    'journal'::text AS kind,
    "left"(e.memo, 80) AS words,
    NULL::uuid AS bills_id,
    NULL::uuid AS vendor_advances_id,
    e.journal_entries_id,
    (- s.amount) AS amount,
    e.journal_entries_id AS at
   FROM (subledger_lines s
     JOIN journal_entries e USING (companies_id, journal_entries_id))
  WHERE ((s.control = 'vendor'::text) AND (s.vendors_id IS NOT NULL));

CREATE POLICY own_company ON access_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON access_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON account_months USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON account_months FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON account_parties USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON account_parties FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON account_party_marks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON account_party_marks FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON advance_moves USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON advance_moves FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON advance_refunds USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON advance_refunds FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON advances USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON advances FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON annual_facts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON annual_facts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON annual_tax_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON annual_tax_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON api_keys USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON api_keys FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_decisions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_decisions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_delegations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_delegations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_links USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_links FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_questions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_questions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_request_approvers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_request_approvers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_request_steps USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_request_steps FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON approval_workflows USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON approval_workflows FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON assistant_threads USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON assistant_threads FOR SELECT TO postgres USING (true);

CREATE POLICY owner_sweeps ON assistant_threads FOR DELETE TO postgres USING (true);

CREATE POLICY own_company ON assistant_turns USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON assistant_turns FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON attachments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON attachments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON audit_adjustments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON audit_adjustments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON audit_chain USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON audit_chain FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON audit_comments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON audit_comments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON audit_log USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_adds ON audit_log FOR INSERT TO postgres WITH CHECK (true);

CREATE POLICY owner_reads ON audit_log FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON audit_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON audit_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON balance_confirmations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON balance_confirmations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_accounts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_accounts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_balances USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_balances FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_categories USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_categories FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_consents USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_consents FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_days USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_days FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_feed_gaps USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_feed_gaps FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_feeds USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_feeds FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_imports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_imports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_layouts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_layouts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_line_notes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_line_notes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_month_sums USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_month_sums FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_months USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_months FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_otps USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_otps FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_rule_hits USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_rule_hits FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_rule_runs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_rule_runs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_rules USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_rules FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_transactions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_transactions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bank_uploads USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bank_uploads FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bill_files USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bill_files FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bill_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bill_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bill_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bill_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON bills USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON bills FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON budget_amounts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON budget_amounts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON cards USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON cards FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON cash_flow_days USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON cash_flow_days FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON cash_memo_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON cash_memo_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON cash_memos USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON cash_memos FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON companies USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON companies FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON company_config USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON company_config FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON company_currencies USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON company_currencies FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON company_groups USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON company_groups FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON company_rates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON company_rates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON composition_businesses USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON composition_businesses FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON consolidated_e_way_bill_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON consolidated_e_way_bill_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON consolidated_e_way_bills USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON consolidated_e_way_bills FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON counterparties USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON counterparties FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON credit_note_applications USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON credit_note_applications FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON credit_note_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON credit_note_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON credit_note_refunds USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON credit_note_refunds FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON credit_notes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON credit_notes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON customer_tans USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON customer_tans FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON customers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON customers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON debit_note_applications USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON debit_note_applications FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON debit_note_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON debit_note_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON debit_notes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON debit_notes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON delivery_challan_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON delivery_challan_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON delivery_challans USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON delivery_challans FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON depreciation_run_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON depreciation_run_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON depreciation_runs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON depreciation_runs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON dimension_days USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON dimension_days FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON dimension_months USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON dimension_months FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON dimensions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON dimensions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON dividend_payees USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON dividend_payees FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON dividend_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON dividend_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON dividends USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON dividends FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON due_marks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON due_marks FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON e_invoice_settings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON e_invoice_settings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON e_invoices USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON e_invoices FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON e_way_bill_group_vehicles USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON e_way_bill_group_vehicles FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON e_way_bill_groups USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON e_way_bill_groups FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON e_way_bill_movements USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON e_way_bill_movements FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON e_way_bills USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON e_way_bills FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON estimate_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON estimate_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON estimate_links USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON estimate_links FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON estimates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON estimates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON export_certificates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON export_certificates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON export_proofs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON export_proofs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON files USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON files FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON fixed_assets USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON fixed_assets FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON foreign_account_moves USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON foreign_account_moves FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON foreign_accounts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON foreign_accounts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON foreign_moves USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON foreign_moves FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gateway_events USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gateway_events FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON group_companies USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON group_companies FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON group_consents USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON group_consents FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON group_elimination_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON group_elimination_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON group_eliminations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON group_eliminations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_advance_amendments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_advance_amendments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_amendments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_amendments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_cash_transfers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_cash_transfers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_challan_amounts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_challan_amounts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_challans USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_challans FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_credit_methods USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_credit_methods FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_credit_uses USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_credit_uses FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_entry_backfills USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_entry_backfills FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_filing_steps USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_filing_steps FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_filings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_filings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_ledger_balances USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_ledger_balances FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_portal_answers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_portal_answers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_portal_connections USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_portal_connections FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_portal_users USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_portal_users FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_registration_schemes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_registration_schemes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_registrations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_registrations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_return_problems USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_return_problems FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_return_rows USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_return_rows FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_return_snapshots USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_return_snapshots FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_returns USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_returns FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_supplier_defaults USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_supplier_defaults FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_supplier_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_supplier_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_tax_credits USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_tax_credits FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gst_turnovers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gst_turnovers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gstr2b_imports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gstr2b_imports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gstr2b_rows USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gstr2b_rows FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gstr3b_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gstr3b_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON gstr9_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON gstr9_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON hub_enquiries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_enquiries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON hub_enquiry_messages USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_enquiry_messages FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON hub_images USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_images FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON hub_listings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_listings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON hub_products USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_products FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON hub_reports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_reports FOR SELECT TO postgres USING (true);

CREATE POLICY owner_settles ON hub_reports FOR UPDATE TO postgres USING (true);

CREATE POLICY own_company ON hub_reviews USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_reviews FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON hub_seller_profiles USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON hub_seller_profiles FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON idempotency_keys USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON idempotency_keys FOR SELECT TO postgres USING (true);

CREATE POLICY owner_sweeps ON idempotency_keys FOR DELETE TO postgres USING (true);

CREATE POLICY own_company ON ims_imports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON ims_imports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON ims_records USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON ims_records FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON inbox_addresses USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON inbox_addresses FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON inbox_items USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON inbox_items FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON inbox_mails USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON inbox_mails FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invitations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invitations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invoice_late_fees USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invoice_late_fees FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invoice_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invoice_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invoice_reminders USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invoice_reminders FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invoice_responses USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invoice_responses FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invoice_series USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invoice_series FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invoice_write_offs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invoice_write_offs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON invoices USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON invoices FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON isd_distributions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON isd_distributions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON isd_invoices USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON isd_invoices FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON items USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON items FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON journal_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON journal_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON journal_import_accounts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON journal_import_accounts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON journal_import_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON journal_import_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON journal_imports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON journal_imports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON journal_line_dimensions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON journal_line_dimensions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON journal_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON journal_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON journal_reversals USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON journal_reversals FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON kyc_checks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON kyc_checks FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON kyc_documents USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON kyc_documents FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON kyc_partners USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON kyc_partners FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON kyc_profiles USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON kyc_profiles FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON language_model_consents USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON language_model_consents FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON ledger_accounts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON ledger_accounts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON ledger_day_marks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON ledger_day_marks FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON ledger_day_months USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON ledger_day_months FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON ledger_days USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON ledger_days FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON letters_of_undertaking USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON letters_of_undertaking FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON match_acceptances USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON match_acceptances FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON match_tolerances USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON match_tolerances FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON memberships USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON memberships FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON module_locks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON module_locks FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON notifications USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON notifications FOR SELECT TO postgres USING (true);

CREATE POLICY owner_sweeps ON notifications FOR DELETE TO postgres USING (true);

CREATE POLICY own_company ON opening_books USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON opening_books FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON opening_tds USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON opening_tds FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON operator_invoices USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON operator_invoices FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON operator_subscribers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON operator_subscribers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payer_waits USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payer_waits FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payment_allocations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payment_allocations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payment_link_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payment_link_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payment_links USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payment_links FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payment_vouchers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payment_vouchers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payout_bills USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payout_bills FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payout_exports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payout_exports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payout_otps USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payout_otps FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payout_settings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payout_settings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payouts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payouts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_assets USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_assets FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_attendance USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_attendance FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_claim_accounts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_claim_accounts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_claim_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_claim_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_claim_rules USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_claim_rules FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_claims USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_claims FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_components USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_components FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_contractor_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_contractor_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_contractor_rates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_contractor_rates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_contractors USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_contractors FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_corrections USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_corrections FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_declaration_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_declaration_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_declarations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_declarations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_employees USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_employees FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_epf_challans USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_epf_challans FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_epf_returns USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_epf_returns FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_holidays USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_holidays FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_leave_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_leave_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_leave_kinds USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_leave_kinds FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_leave_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_leave_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_leave_settings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_leave_settings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_letter_texts USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_letter_texts FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_letters USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_letters FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_loans USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_loans FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_managers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_managers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_no_dues USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_no_dues FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_no_dues_departments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_no_dues_departments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_offers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_offers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_perquisites USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_perquisites FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_proof_windows USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_proof_windows FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_proofs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_proofs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_runs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_runs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_salary_certificate_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_salary_certificate_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_salary_certificates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_salary_certificates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_settings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_settings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_slips USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_slips FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_state_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_state_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON payroll_terms USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON payroll_terms FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON periods USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON periods FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON plan_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON plan_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON purchase_order_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON purchase_order_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON purchase_orders USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON purchase_orders FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON receipt_note_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON receipt_note_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON receipt_notes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON receipt_notes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reconciliation_clearings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reconciliation_clearings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reconciliation_match_entries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reconciliation_match_entries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reconciliation_match_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reconciliation_match_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reconciliation_match_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reconciliation_match_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reconciliation_matches USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reconciliation_matches FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reconciliation_months USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reconciliation_months FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reconciliation_runs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reconciliation_runs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON record_tags USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON record_tags FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON recurring_invoice_dates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON recurring_invoice_dates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON recurring_invoices USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON recurring_invoices FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON recurring_journal_dates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON recurring_journal_dates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON recurring_journals USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON recurring_journals FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON referral_codes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON referral_codes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON referral_devices USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON referral_devices FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON referrals USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON referrals FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON referred_by USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON referred_by FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reminder_ladders USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reminder_ladders FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON remittances USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON remittances FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reopening_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reopening_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON revaluation_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON revaluation_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON revaluations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON revaluations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON reward_points USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON reward_points FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON roles USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON roles FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON row_import_rows USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON row_import_rows FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON row_imports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON row_imports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON sales_order_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON sales_order_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON sales_orders USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON sales_orders FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON sample_companies USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON sample_companies FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON saved_reports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON saved_reports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON saved_view_choices USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON saved_view_choices FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON saved_views USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON saved_views FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON settlement_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON settlement_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON settlements USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON settlements FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON staff USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON staff FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON statement_links USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON statement_links FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON statement_settings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON statement_settings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_closings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_closings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_items USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_items FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_methods USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_methods FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_movements USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_movements FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_names USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_names FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_positions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_positions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_settings USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_settings FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_transfer_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_transfer_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stock_transfers USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stock_transfers FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON store_installations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON store_installations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON stored_bytes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON stored_bytes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON subledger_assignments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON subledger_assignments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON subledger_lines USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON subledger_lines FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON subscription_orders USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON subscription_orders FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON subscription_payments USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON subscription_payments FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON subscription_usage USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON subscription_usage FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON subscriptions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON subscriptions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON support_conversations USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON support_conversations FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON support_messages USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON support_messages FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tags USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tags FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tax_calendar_mails USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tax_calendar_mails FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tax_calendar_marks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tax_calendar_marks FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tcs_challan_collections USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tcs_challan_collections FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tcs_collections USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tcs_collections FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_carries USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_carries FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_certificate_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_certificate_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_certificates USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_certificates FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_challan_deductions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_challan_deductions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_challans USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_challans FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_credit_imports USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_credit_imports FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_credit_requests USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_credit_requests FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_credit_rows USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_credit_rows FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_deductions USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_deductions FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_deductors USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_deductors FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_justifications USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_justifications FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_reliefs USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_reliefs FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON tds_statements USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON tds_statements FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON trade_days USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON trade_days FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON trade_months USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON trade_months FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendor_advance_applications USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendor_advance_applications FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendor_advance_tds USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendor_advance_tds FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendor_advances USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendor_advances FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendor_msme_classes USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendor_msme_classes FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendor_pan_states USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendor_pan_states FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendor_refunds USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendor_refunds FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendor_residences USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendor_residences FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON vendors USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON vendors FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON year_end_locks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON year_end_locks FOR SELECT TO postgres USING (true);

CREATE POLICY own_company ON year_end_marks USING ((companies_id = current_company())) WITH CHECK ((companies_id = current_company()));

CREATE POLICY owner_reads ON year_end_marks FOR SELECT TO postgres USING (true);

CREATE OR REPLACE FUNCTION public.add_party_balances(p_company uuid, p_ids uuid[], p_sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM 1 FROM customers c WHERE c.companies_id = p_company AND c.customers_id IN (SELECT s.customers_id FROM subledger_lines s
    WHERE s.companies_id = p_company AND s.journal_entries_id = ANY (p_ids) AND s.control = 'customer') ORDER BY c.customers_id FOR NO KEY UPDATE;
  UPDATE customers c SET receivable = c.receivable + p_sign * s.amount
    FROM (SELECT customers_id, sum(amount)::bigint AS amount FROM subledger_lines WHERE companies_id = p_company AND journal_entries_id = ANY (p_ids)
      AND control = 'customer' AND customers_id IS NOT NULL GROUP BY 1) s
    WHERE c.companies_id = p_company AND c.customers_id = s.customers_id;
  PERFORM 1 FROM vendors v WHERE v.companies_id = p_company AND v.vendors_id IN (SELECT s.vendors_id FROM subledger_lines s
    WHERE s.companies_id = p_company AND s.journal_entries_id = ANY (p_ids) AND s.control = 'vendor') ORDER BY v.vendors_id FOR NO KEY UPDATE;
  UPDATE vendors v SET payable = v.payable - p_sign * s.amount
    FROM (SELECT vendors_id, sum(amount)::bigint AS amount FROM subledger_lines WHERE companies_id = p_company AND journal_entries_id = ANY (p_ids)
      AND control = 'vendor' AND vendors_id IS NOT NULL GROUP BY 1) s
    WHERE v.companies_id = p_company AND v.vendors_id = s.vendors_id;
END $function$;

CREATE OR REPLACE FUNCTION public.adopt_earlier_jobs()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE adopted integer;
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN 0; END IF;
  EXECUTE $move$
    WITH moved AS (
      DELETE FROM pgboss.job WHERE state < 'active' OR (state = 'active' AND coalesce(heartbeat_on, started_on) < now() - interval '2 minutes')
      RETURNING id, name, data, start_after, retry_count, retry_limit, created_on
    )
    INSERT INTO jobs (jobs_id, job_name, on_behalf_of, accounts_id, payload, job_status, due_at, tries, most_tries, most_deaths, enqueued_at)
    SELECT id, name, (data->>'companies_id')::uuid, (data->>'accounts_id')::uuid, data - 'companies_id' - 'accounts_id',
      'deferred', start_after, retry_count, retry_limit + 1, 2, created_on
    FROM moved WHERE data ? 'companies_id'
  $move$;
  GET DIAGNOSTICS adopted = ROW_COUNT;
  RETURN adopted;
END $function$;

CREATE OR REPLACE FUNCTION public.approval_link_of(p_token_hash bytea)
 RETURNS TABLE(companies_id uuid, approval_links_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT l.companies_id, l.approval_links_id FROM approval_links l WHERE l.token_hash = p_token_hash
$function$;

CREATE OR REPLACE FUNCTION public.audit_digest(previous bytea, r audit_log)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN sha256((previous || convert_to(concat_ws('|'::text, (r).companies_id, (r).audit_log_id, COALESCE(((r).accounts_id)::text, '-'::text), length((r).action), (r).action, length((r).entity), (r).entity, length((r).entity_id), (r).entity_id, ((r).detail)::text, ((EXTRACT(epoch FROM (r).created_at) * (1000000)::numeric))::bigint), 'UTF8'::name)));

CREATE OR REPLACE FUNCTION public.backfill_gst_entries(p_company uuid, p_count integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_after uuid;
  v_ids uuid[];
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  SELECT after_id INTO v_after FROM gst_entry_backfills WHERE companies_id = p_company FOR UPDATE;
  IF v_after IS NULL THEN RETURN 0; END IF;
  v_ids := ARRAY(SELECT journal_entries_id FROM journal_entries WHERE companies_id = p_company AND journal_entries_id > v_after
    ORDER BY journal_entries_id LIMIT p_count);
  PERFORM keep_gst_entry(p_company, e.id) FROM unnest(v_ids) e(id) WHERE EXISTS (
    SELECT 1 FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id
    WHERE l.companies_id = p_company AND l.journal_entries_id = e.id AND gst_side(a.account_role) IS NOT NULL);
  IF cardinality(v_ids) < p_count THEN
    DELETE FROM gst_entry_backfills WHERE companies_id = p_company;
  ELSE
    UPDATE gst_entry_backfills SET after_id = v_ids[cardinality(v_ids)] WHERE companies_id = p_company;
  END IF;
  RETURN cardinality(v_ids);
END $function$;

CREATE OR REPLACE FUNCTION public.bank_feeds_due_at(p_now timestamp with time zone, p_most integer)
 RETURNS TABLE(companies_id uuid, bank_feeds_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT companies_id, bank_feeds_id FROM bank_feeds WHERE is_live AND next_pull_at <= p_now ORDER BY next_pull_at LIMIT p_most
$function$;

CREATE OR REPLACE FUNCTION public.broken_account_days()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT 'month of kept days equals its days', coalesce(m.account, d.account)::text || ' ' || coalesce(m.month, d.month),
      format('kept %s/%s, days %s/%s', m.debit, m.credit, d.debit, d.credit)
    FROM (SELECT ledger_accounts_id AS account, month, debit, credit FROM ledger_day_months WHERE companies_id = current_company()) m
    FULL JOIN (SELECT ledger_accounts_id AS account, date_trunc('month', posting_date)::date AS month, sum(debit) AS debit, sum(credit) AS credit
      FROM ledger_days WHERE companies_id = current_company() GROUP BY 1, 2) d USING (account, month)
    WHERE m.debit IS DISTINCT FROM d.debit OR m.credit IS DISTINCT FROM d.credit
  UNION ALL
  -- Lines of entries that were committed late are not taken yet, so less than the lines is kept where the month does not come to its total.
  SELECT 'kept day equals its lines', coalesce(d.account, l.account)::text || ' ' || coalesce(d.day, l.day),
      format('kept %s/%s, lines %s/%s', d.debit, d.credit, l.debit, l.credit)
    FROM (SELECT ledger_accounts_id AS account, posting_date AS day, debit, credit FROM ledger_days WHERE companies_id = current_company()) d
    FULL JOIN (SELECT l.ledger_accounts_id AS account, l.posting_date AS day, sum(greatest(amount, 0)) AS debit, sum(greatest(-amount, 0)) AS credit
      FROM journal_lines l JOIN ledger_day_marks k ON k.companies_id = l.companies_id AND l.journal_entries_id <= k.journal_entries_id
      WHERE l.companies_id = current_company() GROUP BY 1, 2) l USING (account, day)
    LEFT JOIN (SELECT ledger_accounts_id AS account, month, sum(debit) AS debit, sum(credit) AS credit FROM account_months
      WHERE companies_id = current_company() GROUP BY 1, 2) t ON t.account = coalesce(d.account, l.account) AND t.month = date_trunc('month', coalesce(d.day, l.day))::date
    LEFT JOIN (SELECT ledger_accounts_id AS account, month, sum(debit) AS debit, sum(credit) AS credit FROM (
        SELECT ledger_accounts_id, month, debit, credit FROM ledger_day_months WHERE companies_id = current_company()
        UNION ALL
        SELECT l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, greatest(l.amount, 0), greatest(-l.amount, 0)
        FROM journal_lines l JOIN ledger_day_marks k ON k.companies_id = l.companies_id AND l.journal_entries_id > k.journal_entries_id
        WHERE l.companies_id = current_company()) s GROUP BY 1, 2) s ON s.account = t.account AND s.month = t.month
    WHERE CASE WHEN s.debit = t.debit AND s.credit = t.credit
      THEN (d.debit, d.credit) IS DISTINCT FROM (l.debit::bigint, l.credit::bigint)
      ELSE d.debit > coalesce(l.debit, 0) OR d.credit > coalesce(l.credit, 0) END
$function$;

CREATE OR REPLACE FUNCTION public.broken_bank_days()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT 'kept day of bank lines equals its lines', format('%s %s %s, %s %s', bank_accounts_id, direction, day, category, mode),
      format('differs by %s in %s lines', sum(total), sum(entries))
    FROM (
      SELECT day, bank_accounts_id, direction, category, category_type, mode, total, entries FROM bank_days WHERE companies_id = current_company()
      UNION ALL
      SELECT transaction_date, bank_accounts_id, CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END, category, category_type, coalesce(rail, ''), -abs(amount), -1
      FROM bank_transactions WHERE companies_id = current_company()
    ) d GROUP BY day, bank_accounts_id, direction, category, category_type, mode HAVING sum(total) <> 0 OR sum(entries) <> 0
  UNION ALL
  SELECT 'kept month of bank lines equals its days', format('%s %s %s, %s %s', bank_accounts_id, direction, month, category, mode),
      format('differs by %s in %s lines', sum(total), sum(entries))
    FROM (
      SELECT month, bank_accounts_id, direction, category, category_type, mode, total, entries FROM bank_month_sums WHERE companies_id = current_company()
      UNION ALL
      SELECT date_trunc('month', day)::date, bank_accounts_id, direction, category, category_type, mode, -total, -entries
      FROM bank_days WHERE companies_id = current_company()
    ) m GROUP BY month, bank_accounts_id, direction, category, category_type, mode HAVING sum(total) <> 0 OR sum(entries) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.broken_cash_flow_days()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  WITH mark AS (SELECT journal_entries_id AS id FROM ledger_day_marks WHERE companies_id = current_company()),
  -- A month is whole where every account comes to its total: an entry committed late is taken in the next round.
  uneven AS MATERIALIZED (
    SELECT DISTINCT month FROM (
      SELECT ledger_accounts_id, month, debit, credit FROM account_months WHERE companies_id = current_company()
      UNION ALL
      SELECT ledger_accounts_id, month, -debit, -credit FROM ledger_day_months WHERE companies_id = current_company()
      UNION ALL
      SELECT l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, -greatest(l.amount, 0), -greatest(-l.amount, 0)
      FROM journal_lines l JOIN mark ON l.journal_entries_id > mark.id WHERE l.companies_id = current_company()
    ) s GROUP BY ledger_accounts_id, month HAVING sum(debit) <> 0 OR sum(credit) <> 0
  )
  SELECT 'kept day of the cash flow equals its entries', format('%s %s, %s', d.ledger_accounts_id, d.posting_date, d.flow),
      format('differs by %s in and %s out', sum(d.amount_in), sum(d.amount_out))
    FROM (
      SELECT ledger_accounts_id, posting_date, flow, amount_in, amount_out FROM cash_flow_days WHERE companies_id = current_company()
      UNION ALL
      SELECT c.ledger_accounts_id, c.posting_date, c.flow, -c.amount_in, -c.amount_out
      FROM mark CROSS JOIN LATERAL cash_flows_of_entries('00000000-0000-0000-0000-000000000000', mark.id, '-infinity', 'infinity') c
    ) d WHERE date_trunc('month', d.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY d.ledger_accounts_id, d.posting_date, d.flow HAVING sum(d.amount_in) <> 0 OR sum(d.amount_out) <> 0
  UNION ALL
  -- What accounts of cash changed by is what came of the others, besides balances of before and restatements.
  SELECT 'flows of a day come to the change of cash', d.posting_date::text, format('differs by %s', sum(d.amount))
    FROM (
      SELECT c.posting_date, CASE WHEN c.flow = 'cash' THEN c.amount_in - c.amount_out ELSE c.amount_out - c.amount_in END AS amount
      FROM cash_flow_days c JOIN ledger_accounts a ON a.companies_id = c.companies_id AND a.ledger_accounts_id = c.ledger_accounts_id
      WHERE c.companies_id = current_company() AND (c.flow = 'cash' OR cash_class(a.account_role, a.schedule_iii) = 'cash')
      UNION ALL
      SELECT d.posting_date, d.credit - d.debit FROM ledger_days d
      JOIN ledger_accounts a ON a.companies_id = d.companies_id AND a.ledger_accounts_id = d.ledger_accounts_id
      WHERE d.companies_id = current_company() AND cash_class(a.account_role, a.schedule_iii) = 'cash'
    ) d WHERE date_trunc('month', d.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY d.posting_date HAVING sum(d.amount) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.broken_control_accounts()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH lines AS MATERIALIZED (SELECT * FROM control_lines()),
  booked AS (SELECT party, posting_date, sum(amount)::bigint AS amount FROM lines WHERE party <> '' GROUP BY 1, 2),
  moved AS (
    SELECT 'customer:' || customers_id AS party, posting_date, sum(amount)::bigint AS amount FROM customer_moves WHERE companies_id = current_company() GROUP BY 1, 2
    UNION ALL SELECT 'vendor:' || vendors_id, posting_date, -sum(amount)::bigint FROM vendor_moves WHERE companies_id = current_company() GROUP BY 1, 2
  ), kept AS (
    SELECT 'customer:' || customers_id AS party, receivable AS amount FROM customers WHERE companies_id = current_company()
    UNION ALL SELECT 'vendor:' || vendors_id, -payable FROM vendors WHERE companies_id = current_company()
  )
  SELECT 'control line names its party', l.journal_entries_id::text || ' ' || l.line_no, format('%s account, %s', l.control, l.party)
    FROM lines l WHERE l.party <> '' AND l.party NOT LIKE l.control || ':%'
  UNION ALL
  SELECT 'control line has its sub-ledger row', l.journal_entries_id::text || ' ' || l.line_no, a.account_name
    FROM ledger_accounts a JOIN journal_lines l USING (companies_id, ledger_accounts_id) JOIN journal_entries e USING (companies_id, journal_entries_id)
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND control_of_account(a.account_role, a.schedule_iii) IN ('customer', 'vendor', 'employee', 'tax')
      AND is_without_document(coalesce(o.source, e.source))
      AND NOT EXISTS (SELECT 1 FROM subledger_lines s WHERE s.companies_id = l.companies_id AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no)
  UNION ALL
  SELECT 'sub-ledger row is as its line', s.journal_entries_id::text || ' ' || s.line_no, format('kept %s on %s, line %s on %s', s.amount, s.posting_date, l.amount, l.posting_date)
    FROM subledger_lines s JOIN journal_lines l USING (companies_id, journal_entries_id, line_no) JOIN ledger_accounts a ON a.companies_id = l.companies_id AND a.ledger_accounts_id = l.ledger_accounts_id
    WHERE s.companies_id = current_company() AND (s.amount, s.posting_date, s.ledger_accounts_id, s.control)
      IS DISTINCT FROM (l.amount, l.posting_date, l.ledger_accounts_id, control_of_account(a.account_role, a.schedule_iii))
  UNION ALL
  SELECT 'documents and control accounts agree by day', coalesce(b.party, m.party) || ' ' || coalesce(b.posting_date, m.posting_date),
      format('books %s, documents %s', coalesce(b.amount, 0), coalesce(m.amount, 0))
    FROM booked b FULL JOIN moved m ON m.party = b.party AND m.posting_date = b.posting_date WHERE coalesce(b.amount, 0) <> coalesce(m.amount, 0)
  UNION ALL
  SELECT 'party owes what its lines come to', coalesce(b.party, k.party), format('kept %s, books %s', coalesce(k.amount, 0), coalesce(b.amount, 0))
    FROM (SELECT party, sum(amount)::bigint AS amount FROM booked GROUP BY 1) b FULL JOIN kept k ON k.party = b.party
    WHERE coalesce(b.amount, 0) <> coalesce(k.amount, 0)
$function$;

CREATE OR REPLACE FUNCTION public.broken_dividends()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 'a dividend is the sum of its shareholders', d.dividends_id::text, format('dividend %s and %s, shareholders %s and %s', d.total, d.tds_amount, sum(p.amount), sum(p.tds_amount))
    FROM dividends d LEFT JOIN dividend_payees p ON p.companies_id = d.companies_id AND p.dividends_id = d.dividends_id
    WHERE d.companies_id = current_company() GROUP BY d.companies_id, d.dividends_id
    HAVING (d.total, d.tds_amount) IS DISTINCT FROM (sum(p.amount)::bigint, sum(p.tds_amount)::bigint)
  UNION ALL
  SELECT 'a payment of a dividend is what its shareholders get', m.dividend_payments_id::text, format('payment %s, shareholders %s', m.amount, coalesce(sum(p.amount - p.tds_amount), 0))
    FROM dividend_payments m LEFT JOIN dividend_payees p ON p.companies_id = m.companies_id AND p.dividend_payments_id = m.dividend_payments_id
    WHERE m.companies_id = current_company() GROUP BY m.companies_id, m.dividend_payments_id
    HAVING coalesce(sum(p.amount - p.tds_amount), 0) <> CASE WHEN m.undone_on IS NULL THEN m.amount ELSE 0 END
  UNION ALL
  -- Entries of the account are few, and each is read by its key (OFFSET 0) also where the planner has no statistics.
  SELECT 'dividends payable is what is not paid', 'dividends', format('books %s, dividends %s', b.amount, o.amount)
    FROM (SELECT coalesce(-sum(l.amount), 0)::bigint AS amount FROM ledger_accounts a
        CROSS JOIN LATERAL (SELECT n.journal_entries_id, n.amount FROM journal_lines n
          WHERE n.companies_id = a.companies_id AND n.ledger_accounts_id = a.ledger_accounts_id OFFSET 0) l
        CROSS JOIN LATERAL (SELECT n.source, n.reverses_id FROM journal_entries n
          WHERE n.companies_id = a.companies_id AND n.journal_entries_id = l.journal_entries_id OFFSET 0) e
        LEFT JOIN LATERAL (SELECT n.source FROM journal_entries n
          WHERE n.companies_id = a.companies_id AND n.journal_entries_id = e.reverses_id OFFSET 0) r ON true
        WHERE a.companies_id = current_company() AND a.account_role = 'dividends_payable' AND coalesce(r.source, e.source) IN ('dividend', 'dividend_payment')) b,
      (SELECT coalesce(sum(p.amount - p.tds_amount), 0)::bigint AS amount FROM dividend_payees p JOIN dividends d USING (companies_id, dividends_id)
        WHERE p.companies_id = current_company() AND d.reversed_on IS NULL AND p.dividend_payments_id IS NULL) o
    WHERE b.amount <> o.amount
$function$;

CREATE OR REPLACE FUNCTION public.broken_gst()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH account AS (
    SELECT a.ledger_accounts_id, a.account_name FROM ledger_accounts a WHERE a.companies_id = current_company() AND gst_side(a.account_role) IS NOT NULL
  ), kept AS (
    SELECT journal_entries_id, line_no, ledger_accounts_id, posting_date, sum(amount)::bigint AS amount FROM gst_entries
    WHERE companies_id = current_company() GROUP BY 1, 2, 3, 4
  ), posted AS (
    SELECT l.journal_entries_id, l.line_no, l.ledger_accounts_id, l.posting_date, l.amount FROM account a
    JOIN journal_lines l ON l.companies_id = current_company() AND l.ledger_accounts_id = a.ledger_accounts_id
    -- Entries of before that the job has yet to reach.
    WHERE NOT EXISTS (SELECT 1 FROM gst_entry_backfills b WHERE b.companies_id = current_company() AND l.journal_entries_id > b.after_id)
      OR EXISTS (SELECT 1 FROM gst_entries g WHERE g.companies_id = current_company() AND g.journal_entries_id = l.journal_entries_id)
  )
  SELECT 'GST accounts are what their rows say', coalesce(k.journal_entries_id, p.journal_entries_id)::text || ' ' || coalesce(k.line_no, p.line_no),
      format('rows %s, books %s', coalesce(k.amount, 0), coalesce(p.amount, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.line_no = k.line_no
      AND p.ledger_accounts_id = k.ledger_accounts_id AND p.posting_date = k.posting_date
    WHERE coalesce(k.amount, 0) <> coalesce(p.amount, 0)
  UNION ALL
  SELECT 'GST of a document is that of its lines', g.journal_entries_id::text || ' ' || g.line_no, format('%s more than its lines', g.amount)
    FROM gst_entries g JOIN journal_entries e USING (companies_id, journal_entries_id)
    WHERE g.companies_id = current_company() AND g.gst_kind = 'unexplained' AND e.source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note', 'stock_transfer')
$function$;

CREATE OR REPLACE FUNCTION public.broken_invariants()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 'entry balances', l.journal_entries_id::text, 'sum ' || sum(l.amount) FROM journal_lines l
    WHERE l.companies_id = current_company() GROUP BY l.journal_entries_id HAVING sum(l.amount) <> 0
  UNION ALL
  SELECT 'entry has lines', e.journal_entries_id::text, 'no lines' FROM journal_entries e
    WHERE e.companies_id = current_company()
      AND NOT EXISTS (SELECT 1 FROM journal_lines l WHERE l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id)
  UNION ALL
  SELECT 'line carries its entry''s date', l.journal_entries_id::text, l.posting_date::text FROM journal_lines l
    JOIN journal_entries e USING (companies_id, journal_entries_id)
    WHERE l.companies_id = current_company() AND l.posting_date <> e.posting_date
  UNION ALL
  SELECT 'month total equals its lines', coalesce(b.account, l.account)::text || ' ' || coalesce(b.month, l.month),
         format('kept %s/%s, lines %s/%s', b.debit, b.credit, l.debit, l.credit)
    FROM (SELECT ledger_accounts_id account, month, sum(debit) debit, sum(credit) credit FROM account_months
          WHERE companies_id = current_company() GROUP BY 1, 2) b
    FULL JOIN (SELECT ledger_accounts_id account, date_trunc('month', posting_date)::date AS month,
                 coalesce(sum(amount) FILTER (WHERE amount > 0), 0) debit, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) credit
               FROM journal_lines WHERE companies_id = current_company() GROUP BY 1, 2) l USING (account, month)
    WHERE b.debit IS DISTINCT FROM l.debit OR b.credit IS DISTINCT FROM l.credit
  UNION ALL
  SELECT 'every posting is in the audit trail', e.journal_entries_id::text, 'no audit row' FROM journal_entries e
    WHERE e.companies_id = current_company() AND NOT EXISTS (SELECT 1 FROM audit_log a
      WHERE a.companies_id = e.companies_id AND a.entity = 'journal_entries' AND a.entity_id = e.journal_entries_id::text AND a.action = 'posted')
$function$;

CREATE OR REPLACE FUNCTION public.broken_ledger_days()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT * FROM broken_account_days() UNION ALL SELECT * FROM broken_cash_flow_days()
  UNION ALL SELECT * FROM broken_trade_days() UNION ALL SELECT * FROM broken_bank_days()
$function$;

CREATE OR REPLACE FUNCTION public.broken_openings()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 'open documents are counted once', concat_ws(' ', p.ledger_accounts_id, p.customers_id, p.vendors_id), format('tied %s, due %s', p.tied, p.due)
    FROM opening_parties() p WHERE p.tied <> p.due
  UNION ALL
  SELECT 'open document is in its account', d.document_kind || ' ' || d.document_id, format('document %s, books %s', d.amount, coalesce(sum(l.amount), 0))
    FROM opening_documents d
    LEFT JOIN ledger_accounts a ON a.companies_id = d.companies_id AND a.account_role = d.account_role
    LEFT JOIN journal_lines l ON l.companies_id = d.companies_id AND l.journal_entries_id = d.journal_entries_id AND l.ledger_accounts_id = a.ledger_accounts_id AND l.posting_date = d.opening_on
    WHERE d.companies_id = current_company() GROUP BY d.document_kind, d.document_id, d.amount HAVING coalesce(sum(l.amount), 0) <> d.amount
  UNION ALL
  SELECT 'open documents are of the day the books began', d.document_kind || ' ' || d.document_id, d.opening_on::text
    FROM opening_documents d LEFT JOIN opening_books b USING (companies_id) WHERE d.companies_id = current_company() AND d.is_live AND d.opening_on IS DISTINCT FROM b.opened_on
$function$;

CREATE OR REPLACE FUNCTION public.broken_payables()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT 'vendor is owed what the documents leave', v.vendors_id::text, format('kept %s, documents %s', v.payable, coalesce(d.owed, 0))
    FROM vendors v LEFT JOIN (
      SELECT vendors_id, sum(amount)::bigint AS owed FROM (
        SELECT vendors_id, amount_due AS amount FROM bills WHERE companies_id = current_company() AND status = 'approved' AND journal_entries_id IS NOT NULL
        UNION ALL SELECT vendors_id, -debit_left FROM debit_notes WHERE companies_id = current_company()
        UNION ALL SELECT vendors_id, -advance_left FROM vendor_advances WHERE companies_id = current_company()
        -- The bank sent back an advance of which the vendor had given something back already.
        UNION ALL SELECT r.vendors_id, r.amount FROM vendor_refunds r JOIN vendor_advances a USING (companies_id, vendor_advances_id)
          WHERE r.companies_id = current_company() AND r.undone_on IS NULL AND a.status = 'cancelled'
        -- On account: by journal entries, bank lines and files.
        UNION ALL SELECT vendors_id, -amount FROM subledger_lines WHERE companies_id = current_company() AND control = 'vendor' AND vendors_id IS NOT NULL
      ) open GROUP BY vendors_id) d USING (vendors_id)
    WHERE v.companies_id = current_company() AND v.payable <> coalesce(d.owed, 0)
      -- Bills of before the register have no entry and were never added.
      AND NOT EXISTS (SELECT 1 FROM bills b WHERE b.companies_id = v.companies_id AND b.vendors_id = v.vendors_id AND b.number_key = '')
  UNION ALL
  SELECT 'advance leaves what was not used', a.vendor_advances_id::text, format('kept %s, used %s of %s', a.advance_left, u.used, a.amount)
    FROM vendor_advances a CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(amount - exchange_gain) FROM vendor_advance_applications p WHERE p.companies_id = a.companies_id AND p.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount) FROM vendor_refunds r WHERE r.companies_id = a.companies_id AND r.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0) AS used) u
    WHERE a.companies_id = current_company() AND a.status IN ('open', 'part_used', 'used') AND a.advance_left <> a.amount - u.used
  UNION ALL
  SELECT 'debit note leaves what was not used', n.debit_notes_id::text, format('kept %s, used %s of %s', n.debit_left, u.used, n.total)
    FROM debit_notes n CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(amount - exchange_gain) FROM debit_note_applications p WHERE p.companies_id = n.companies_id AND p.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount - exchange_gain) FROM vendor_refunds r WHERE r.companies_id = n.companies_id AND r.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0) AS used) u
    WHERE n.companies_id = current_company() AND n.status IN ('issued', 'part_used', 'used') AND n.debit_left <> n.total - u.used
$function$;

CREATE OR REPLACE FUNCTION public.broken_tcs()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH kept AS (
    SELECT journal_entries_id, collected_on, sum(tax)::bigint AS tax FROM tcs_collections WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tcs_payable' AND coalesce(r.source, e.source) IN ('invoice', 'credit_note', 'advance_tcs', 'payment_allocation', 'payment_unallocation') GROUP BY 1, 2
  ), ahead AS (
    SELECT c.sources_id, sum(c.tax)::bigint AS tax FROM tcs_collections c WHERE c.companies_id = current_company() AND c.source_type = 'advance' GROUP BY 1
  )
  SELECT 'TCS payable is what the collections say', coalesce(k.journal_entries_id, p.journal_entries_id)::text, format('collections %s, books %s', coalesce(k.tax, 0), coalesce(p.tax, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.posting_date = k.collected_on WHERE coalesce(k.tax, 0) <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'a collection that counts is posted', c.tcs_collections_id::text, format('%s without an entry', c.tax)
    FROM tcs_collections c WHERE c.companies_id = current_company() AND c.journal_entries_id IS NULL AND c.tax <> 0
  UNION ALL
  SELECT 'TCS of an advance is that of what is left of it', a.advances_id::text, format('%s collected on %s left', k.tax, a.advance_left)
    FROM ahead k JOIN advances a ON a.companies_id = current_company() AND a.advances_id = k.sources_id
    WHERE k.tax <> round(a.advance_left * a.tcs_rate / (100 + a.tcs_rate) / 100) * 100
$function$;

CREATE OR REPLACE FUNCTION public.broken_tds()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH kept AS (
    SELECT journal_entries_id, deducted_on, sum(tax)::bigint AS tax FROM tds_deductions WHERE companies_id = current_company() AND journal_entries_id IS NOT NULL GROUP BY 1, 2
  ), posted AS (
    SELECT l.journal_entries_id, l.posting_date, -sum(l.amount)::bigint AS tax
    FROM ledger_accounts a JOIN journal_lines l ON l.companies_id = a.companies_id AND l.ledger_accounts_id = a.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries r ON r.companies_id = e.companies_id AND r.journal_entries_id = e.reverses_id
    WHERE a.companies_id = current_company() AND a.account_role = 'tds_payable' AND coalesce(r.source, e.source) IN ('bill', 'bill_payment', 'payment_ahead', 'payout', 'dividend') GROUP BY 1, 2
  )
  SELECT 'TDS payable is what the deductions say', coalesce(k.journal_entries_id, p.journal_entries_id)::text, format('deductions %s, books %s', coalesce(k.tax, 0), coalesce(p.tax, 0))
    FROM kept k FULL JOIN posted p ON p.journal_entries_id = k.journal_entries_id AND p.posting_date = k.deducted_on WHERE coalesce(k.tax, 0) <> coalesce(p.tax, 0)
  UNION ALL
  SELECT 'a deduction that counts is posted', d.tds_deductions_id::text, format('%s without an entry', d.tax)
    FROM tds_deductions d WHERE d.companies_id = current_company() AND d.journal_entries_id IS NULL AND d.tax <> 0
  UNION ALL
  SELECT 'no more is withheld than was carried', c.tds_carries_id::text, format('carried %s, withheld %s', c.tax, sum(d.tax))
    FROM tds_carries c JOIN tds_deductions d ON d.companies_id = c.companies_id AND d.tds_carries_id = c.tds_carries_id
    WHERE c.companies_id = current_company() GROUP BY c.companies_id, c.tds_carries_id, c.tax HAVING sum(d.tax) > c.tax OR sum(d.tax) < 0
$function$;

CREATE OR REPLACE FUNCTION public.broken_trade_days()
 RETURNS TABLE(invariant text, subject text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  WITH mark AS (SELECT journal_entries_id AS id FROM ledger_day_marks WHERE companies_id = current_company()),
  -- A month is whole where every account comes to its total: an entry committed late is taken in the next round.
  uneven AS MATERIALIZED (
    SELECT DISTINCT month FROM (
      SELECT ledger_accounts_id, month, debit, credit FROM account_months WHERE companies_id = current_company()
      UNION ALL
      SELECT ledger_accounts_id, month, -debit, -credit FROM ledger_day_months WHERE companies_id = current_company()
      UNION ALL
      SELECT l.ledger_accounts_id, date_trunc('month', l.posting_date)::date, -greatest(l.amount, 0), -greatest(-l.amount, 0)
      FROM journal_lines l JOIN mark ON l.journal_entries_id > mark.id WHERE l.companies_id = current_company()
    ) s GROUP BY ledger_accounts_id, month HAVING sum(debit) <> 0 OR sum(credit) <> 0
  ), document AS MATERIALIZED (
    SELECT t.side, e.posting_date, e.sign * sum(t.quantity) AS quantity, e.sign * sum(t.taxable_value) AS taxable_value,
      e.sign * sum(t.cgst + t.sgst + t.igst + t.cess) AS tax,
      e.sign * sum(CASE WHEN t.is_reverse THEN t.cgst + t.sgst + t.igst + t.cess ELSE 0 END) AS reverse_tax
    FROM mark CROSS JOIN LATERAL (SELECT * FROM trade_events v WHERE v.companies_id = current_company() AND v.journal_entries_id <= mark.id OFFSET 0) e
    -- By its key, whatever the planner takes the tables for.
    CROSS JOIN LATERAL (SELECT * FROM trade_lines l WHERE l.companies_id = current_company() AND l.source = e.source AND l.document_id = e.source_ref::uuid OFFSET 0) t
    GROUP BY t.side, e.posting_date, e.sign
  )
  SELECT 'kept day of trade equals its documents', format('%s by %s, %s', d.side, d.facet, d.posting_date),
      format('differs by %s in quantity, %s in value, %s in tax', sum(d.quantity), sum(d.taxable_value), sum(d.tax))
    FROM (
      SELECT side, facet, posting_date, quantity, taxable_value, cgst + sgst + igst + cess AS tax FROM trade_days WHERE companies_id = current_company()
      UNION ALL
      SELECT side, f.facet, posting_date, -quantity, -taxable_value, -tax + CASE f.facet WHEN 'rate' THEN 0 ELSE reverse_tax END
      FROM document CROSS JOIN (VALUES ('party'), ('item'), ('hsn'), ('rate')) f(facet)
    ) d WHERE date_trunc('month', d.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY d.side, d.facet, d.posting_date HAVING sum(d.quantity) <> 0 OR sum(d.taxable_value) <> 0 OR sum(d.tax) <> 0
  UNION ALL
  -- By whom, what and how, as the postings themselves kept it. Who was merged counts as who they are now.
  SELECT 'kept days of trade equal their month', format('%s by %s %s, %s', k.side, k.facet, k.facet_key, k.month),
      format('differs by %s in quantity, %s in value, %s in tax', sum(k.quantity), sum(k.taxable_value), sum(k.tax))
    FROM (
      SELECT s.side, s.facet, s.month, coalesce(c.merged_into::text, s.facet_key) AS facet_key, s.quantity, s.taxable_value, s.tax FROM (
        SELECT side, facet, month, facet_key, quantity, taxable_value, cgst + sgst + igst + cess AS tax FROM trade_months WHERE companies_id = current_company()
        UNION ALL
        SELECT side, facet, date_trunc('month', posting_date)::date, facet_key, -quantity, -taxable_value, -(cgst + sgst + igst + cess)
        FROM trade_days WHERE companies_id = current_company()
        UNION ALL
        SELECT t.side, t.facet, date_trunc('month', t.posting_date)::date, t.facet_key, -t.quantity, -t.taxable_value, -(t.cgst + t.sgst + t.igst + t.cess)
        FROM mark CROSS JOIN LATERAL trade_of_entries(mark.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff', '-infinity', 'infinity') t
      ) s LEFT JOIN LATERAL (SELECT k.merged_into FROM customers k WHERE k.companies_id = current_company()
        AND k.customers_id = CASE WHEN s.side = 'sale' AND s.facet = 'party' AND s.facet_key <> '' THEN s.facet_key::uuid END OFFSET 0) c ON true
      WHERE EXISTS (SELECT 1 FROM mark) AND s.month NOT IN (SELECT month FROM uneven)
    ) k GROUP BY k.side, k.facet, k.facet_key, k.month HAVING sum(k.quantity) <> 0 OR sum(k.taxable_value) <> 0 OR sum(k.tax) <> 0
  UNION ALL
  SELECT 'kept day of a cost centre or tag equals its lines', format('%s of %s, %s', s.dimensions_id, s.ledger_accounts_id, s.posting_date),
      format('differs by %s/%s', sum(s.debit), sum(s.credit))
    FROM (
      SELECT dimensions_id, ledger_accounts_id, posting_date, debit, credit FROM dimension_days WHERE companies_id = current_company()
      UNION ALL
      SELECT m.dimensions_id, l.ledger_accounts_id, l.posting_date, -greatest(l.amount, 0), -greatest(-l.amount, 0)
      FROM mark JOIN journal_line_dimensions m ON m.companies_id = current_company() AND m.journal_entries_id <= mark.id
      JOIN journal_lines l ON l.companies_id = m.companies_id AND l.journal_entries_id = m.journal_entries_id AND l.line_no = m.line_no
    ) s WHERE date_trunc('month', s.posting_date)::date NOT IN (SELECT month FROM uneven)
    GROUP BY 1, 2, s.dimensions_id, s.ledger_accounts_id, s.posting_date HAVING sum(s.debit) <> 0 OR sum(s.credit) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.cash_activity(p_class text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN p_class IN ('operating', 'receivables', 'payables', 'depreciation') THEN 'operating'
    WHEN p_class IN ('assets', 'investments', 'investing_result') THEN 'investing'
    WHEN p_class IN ('capital', 'borrowings', 'financing_cost') THEN 'financing'
    ELSE p_class
  END
$function$;

CREATE OR REPLACE FUNCTION public.cash_class(p_role text, p_heading text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN p_heading = 'Cash and cash equivalents' THEN 'cash'
    WHEN p_role IN ('tds_receivable', 'tcs_receivable', 'advance_tax', 'income_tax_provision')
      OR p_heading IN ('Tax expense', 'Deferred tax', 'Tax expense of discontinuing operations',
        'Deferred tax liabilities (net)', 'Deferred tax assets (net)') THEN 'tax'
    WHEN p_role IN ('interest_income', 'asset_sale_gain', 'asset_sale_loss') THEN 'investing_result'
    WHEN p_role IN ('bank_charges', 'gateway_charges') THEN 'operating'
    WHEN p_role = 'dividends_payable' THEN 'capital'
    WHEN p_heading = 'Finance costs' THEN 'financing_cost'
    WHEN p_heading = 'Depreciation and amortisation expense' THEN 'depreciation'
    WHEN p_heading IN ('Property, plant and equipment', 'Intangible assets', 'Capital work-in-progress', 'Intangible assets under development',
      'Right-of-use assets', 'Investment property', 'Goodwill') THEN 'assets'
    WHEN p_heading IN ('Non-current investments', 'Current investments', 'Long-term loans and advances', 'Other bank balances') THEN 'investments'
    WHEN p_heading IN ('Share capital', 'Reserves and surplus', 'Money received against share warrants',
      'Share application money pending allotment') THEN 'capital'
    WHEN p_heading IN ('Long-term borrowings', 'Short-term borrowings', 'Current maturities of long-term borrowings',
      'Long-term lease liabilities', 'Short-term lease liabilities') THEN 'borrowings'
    WHEN p_role IN ('receivable_restated', 'payable_restated') THEN 'operating'
    WHEN p_heading = 'Trade receivables' THEN 'receivables'
    WHEN p_heading = 'Trade payables' THEN 'payables'
    ELSE 'operating'
  END
$function$;

CREATE OR REPLACE FUNCTION public.cash_flows_of_entries(p_after uuid, p_upto uuid, p_first date, p_last date)
 RETURNS TABLE(posting_date date, ledger_accounts_id uuid, flow text, amount_in bigint, amount_out bigint)
 LANGUAGE sql
 STABLE ROWS 2000
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  WITH entry AS MATERIALIZED (
    SELECT e.journal_entries_id AS id, e.posting_date AS day, coalesce(o.journal_entries_id, e.journal_entries_id) AS origin,
      coalesce(o.source, e.source) AS source,
      coalesce(o.source, e.source) IN ('opening', 'bank_opening')
        OR coalesce(o.source, e.source) IN ('manual', 'import') AND says_opening(coalesce(o.memo, e.memo)) AS is_opening,
      -- Restatements at closing rates, and what makes up for the average of an account in another currency.
      coalesce(o.source, e.source) IN ('revaluation', 'revaluation_undo', 'revaluation_undo_next') OR m.foreign_account_moves_id IS NOT NULL AS is_restated
    FROM journal_entries e
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    LEFT JOIN foreign_account_moves m ON m.companies_id = e.companies_id AND coalesce(o.source, e.source) = 'bank_line'
      AND m.foreign_account_moves_id::text = coalesce(o.source_ref, e.source_ref)
    WHERE e.companies_id = current_company() AND e.journal_entries_id > p_after AND e.journal_entries_id <= p_upto
      AND e.posting_date BETWEEN p_first AND p_last
  ), account AS MATERIALIZED (
    SELECT a.ledger_accounts_id AS account, a.account_role, cash_class(a.account_role, a.schedule_iii) AS class
    FROM ledger_accounts a WHERE a.companies_id = current_company()
  ), every_line AS MATERIALIZED (
    SELECT e.id, e.day, e.origin, e.source, l.line_no, a.account, a.account_role, l.amount,
      CASE WHEN a.class = 'cash' AND e.is_restated THEN 'exchange' ELSE a.class END AS class,
      e.is_opening OR bool_or(a.account_role = 'opening_balance_equity') OVER of_entry IS TRUE AS is_opening,
      bool_or(a.class NOT IN ('operating', 'receivables', 'payables', 'depreciation')) OVER of_entry
        OR bool_or(a.class = 'receivables') OVER of_entry AND bool_or(a.class = 'payables') OVER of_entry AS counts
    FROM entry e
    JOIN journal_lines l ON l.companies_id = current_company() AND l.journal_entries_id = e.id
    JOIN account a ON a.account = l.ledger_accounts_id
    WINDOW of_entry AS (PARTITION BY e.id)
  ), line AS MATERIALIZED (
    SELECT * FROM every_line WHERE counts AND NOT is_opening
  ), gained AS MATERIALIZED (
    -- What left an account in another currency was worth so much more, at the rate of its day, than it was carried with: it flows at that rate
    -- (AS 3 para 22), and the gain is no flow (para 25).
    SELECT l.id, l.day, l.account, sum(CASE WHEN l.origin = l.id THEN m.cash_gain ELSE -m.cash_gain END)::bigint AS gain
    FROM line l
    JOIN foreign_account_moves m ON m.companies_id = current_company() AND m.journal_entries_id = l.origin AND m.undoes_id IS NULL AND m.cash_gain <> 0
    JOIN foreign_accounts f ON f.companies_id = m.companies_id AND f.bank_accounts_id = m.bank_accounts_id AND f.ledger_accounts_id = l.account
    GROUP BY l.id, l.day, l.account
  ), gains AS MATERIALIZED (
    SELECT id, day, sum(gain)::bigint AS gain FROM gained GROUP BY id, day
  ), paid AS MATERIALIZED (
    -- Of a payment of bills: what of each bill stands in accounts of investing and financing takes its share of the payment.
    SELECT p.id, w.account, w.class, sum(w.part) AS part FROM (
      SELECT DISTINCT l.id, l.origin FROM line l WHERE l.source IN ('bill_payment', 'payout') AND l.class = 'payables'
    ) p
    JOIN bill_payments b ON b.companies_id = current_company() AND b.journal_entries_id = p.origin
    CROSS JOIN LATERAL (
      SELECT array_agg(d.account ORDER BY d.line_no) AS accounts, array_agg(d.class ORDER BY d.line_no) AS classes, array_agg(d.amount ORDER BY d.line_no) AS amounts
      FROM (
        SELECT l.line_no, a.account, a.class, l.amount FROM journal_entries e
        JOIN journal_lines l ON l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id AND l.amount > 0
        JOIN account a ON a.account = l.ledger_accounts_id
        WHERE e.companies_id = current_company() AND e.source = 'bill' AND e.source_ref = b.bills_id::text OFFSET 0) d
      HAVING bool_or(cash_activity(d.class) IN ('investing', 'financing'))
    ) of_bill
    CROSS JOIN LATERAL unnest(of_bill.accounts, of_bill.classes, share_out(b.amount, of_bill.amounts)) AS w(account, class, part)
    WHERE cash_activity(w.class) IN ('investing', 'financing')
    GROUP BY p.id, w.account, w.class
  ), weighed AS MATERIALIZED (
    -- Lines beside cash. The line of payables is divided into what paid such accounts, with no amount of their own, and the rest.
    SELECT l.id, l.day, l.line_no, 0::bigint AS place, l.account, l.class, l.amount,
      l.amount - CASE WHEN p.part IS NULL OR l.account_role IS DISTINCT FROM 'payable' THEN 0 ELSE CASE WHEN l.amount > 0 THEN p.part ELSE -p.part END END
        + coalesce(g.gain, 0) AS weight
    FROM line l LEFT JOIN gains g ON g.id = l.id AND l.account_role = 'exchange_gain_loss'
    LEFT JOIN (SELECT id, sum(part) AS part FROM paid GROUP BY id) p ON p.id = l.id AND l.account_role = 'payable'
    WHERE l.class <> 'cash'
    UNION ALL
    SELECT l.id, l.day, l.line_no, row_number() OVER (PARTITION BY l.id ORDER BY p.account), p.account, p.class, 0, CASE WHEN l.amount > 0 THEN p.part ELSE -p.part END
    FROM line l JOIN paid p ON p.id = l.id WHERE l.account_role = 'payable'
    UNION ALL
    SELECT g.id, g.day, 0, 0, a.account, a.class, 0, g.gain
    FROM gains g JOIN account a ON a.account_role = 'exchange_gain_loss'
    WHERE NOT EXISTS (SELECT FROM line l WHERE l.id = g.id AND l.account_role = 'exchange_gain_loss')
  ), totals AS MATERIALIZED (
    SELECT l.id, sum(greatest(l.amount - coalesce(g.gain, 0), 0)) AS debits, sum(greatest(coalesce(g.gain, 0) - l.amount, 0)) AS credits
    FROM line l LEFT JOIN gained g ON g.id = l.id AND g.account = l.account WHERE l.class = 'cash' GROUP BY l.id
  ), side AS MATERIALIZED (
    -- What came in stands on the credit side, what went out on the debit side; what one account of cash gave to another is neither.
    SELECT w.id, w.weight < 0 AS is_in, least(CASE WHEN w.weight < 0 THEN t.debits ELSE t.credits END, sum(abs(w.weight)))::bigint AS taken,
      array_agg(w.line_no ORDER BY w.line_no, w.place) AS lines, array_agg(w.place ORDER BY w.line_no, w.place) AS places,
      array_agg(abs(w.weight)::bigint ORDER BY w.line_no, w.place) AS weights
    FROM weighed w JOIN totals t ON t.id = w.id WHERE w.weight <> 0
    GROUP BY w.id, w.weight < 0, t.debits, t.credits
  ), shared AS MATERIALIZED (
    SELECT s.id, u.line_no, u.place, CASE WHEN s.is_in THEN u.part ELSE -u.part END AS cash
    FROM side s CROSS JOIN LATERAL unnest(s.lines, s.places, share_out(s.taken, s.weights)) AS u(line_no, place, part) WHERE s.taken > 0
  ), residual AS MATERIALIZED (
    SELECT w.id, w.day, w.line_no, w.place, w.account, w.class, coalesce(s.cash, 0) AS cash, (w.amount + coalesce(s.cash, 0))::bigint AS rest
    FROM weighed w LEFT JOIN shared s ON s.id = w.id AND s.line_no = w.line_no AND s.place = w.place
    UNION ALL
    SELECT id, day, 0, 1, account, 'exchange', 0, gain FROM gained
  ), net AS MATERIALIZED (
    SELECT id, day, class, sum(rest)::bigint AS amount FROM residual GROUP BY id, day, class HAVING sum(rest) <> 0
  ), ranged AS MATERIALIZED (
    -- What classes gave and took is laid side by side in an order that puts what was bought next to what it was paid with.
    SELECT id, day, class, amount > 0 AS took, sum(abs(amount)) OVER so_far - abs(amount) AS low, sum(abs(amount)) OVER so_far AS high
    FROM net WINDOW so_far AS (PARTITION BY id, amount > 0 ORDER BY array_position(ARRAY['assets', 'investments', 'capital', 'borrowings',
      'financing_cost', 'investing_result', 'depreciation', 'exchange', 'receivables', 'payables', 'operating', 'tax'], class))
  ), pair AS MATERIALIZED (
    SELECT t.id, t.day, t.class AS taker, g.class AS giver, (least(t.high, g.high) - greatest(t.low, g.low))::bigint AS amount
    FROM ranged t JOIN ranged g ON g.id = t.id AND t.took AND NOT g.took AND t.low < g.high AND g.low < t.high
    WHERE cash_activity(t.class) <> cash_activity(g.class)
      OR (t.class, g.class) IN (('assets', 'investments'), ('investments', 'assets'), ('capital', 'borrowings'), ('borrowings', 'capital'),
        ('receivables', 'payables'), ('payables', 'receivables'))
  ), lines_of AS MATERIALIZED (
    SELECT id, class, rest > 0 AS took, array_agg(account ORDER BY line_no, place) AS accounts, array_agg(abs(rest) ORDER BY line_no, place) AS rests
    FROM residual WHERE rest <> 0 GROUP BY id, class, rest > 0
  )
  SELECT f.day, f.account, f.flow, sum(f.amount_in)::bigint, sum(f.amount_out)::bigint FROM (
    SELECT day, account, 'cash' AS flow, greatest(cash, 0) AS amount_in, greatest(-cash, 0) AS amount_out FROM residual WHERE cash <> 0
    UNION ALL
    SELECT p.day, u.account, p.counter, CASE WHEN p.took THEN 0 ELSE u.part END, CASE WHEN p.took THEN u.part ELSE 0 END
    FROM (SELECT id, day, taker AS class, giver AS counter, true AS took, amount FROM pair
      UNION ALL SELECT id, day, giver, taker, false, amount FROM pair) p
    JOIN lines_of o ON o.id = p.id AND o.class = p.class AND o.took = p.took
    CROSS JOIN LATERAL unnest(o.accounts, share_out(p.amount, o.rests)) AS u(account, part) WHERE u.part <> 0
    UNION ALL
    SELECT day, account, 'opening', greatest(-amount, 0), greatest(amount, 0) FROM every_line WHERE is_opening
  ) f GROUP BY f.day, f.account, f.flow
$function$;

CREATE OR REPLACE FUNCTION public.companies_of(p_accounts_id uuid, p_now timestamp with time zone DEFAULT now())
 RETURNS TABLE(companies_id uuid, company_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT c.companies_id, c.company_name FROM memberships m JOIN companies c USING (companies_id)
  WHERE m.accounts_id = p_accounts_id AND m.membership_status = 'active' AND (m.access_ends_at IS NULL OR m.access_ends_at > p_now)
  ORDER BY c.company_name, c.companies_id
$function$;

CREATE OR REPLACE FUNCTION public.companies_of_orders(p_outside_order_ids text[])
 RETURNS TABLE(outside_order_id text, companies_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT o.id, l.companies_id FROM unnest(p_outside_order_ids) AS o(id) JOIN payment_link_payments l ON l.outside_order_id = o.id
  UNION ALL
  SELECT o.id, NULL FROM unnest(p_outside_order_ids) AS o(id) JOIN subscription_payments s ON s.outside_order_id = o.id
$function$;

CREATE OR REPLACE FUNCTION public.companies_to_seal(p_all boolean DEFAULT false)
 RETURNS TABLE(companies_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT c.companies_id FROM companies c
  LEFT JOIN LATERAL (SELECT a.audit_log_id FROM audit_log a WHERE a.companies_id = c.companies_id ORDER BY a.audit_log_id DESC LIMIT 1) newest ON true
  WHERE p_all OR (newest.audit_log_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM audit_chain s WHERE s.companies_id = c.companies_id AND s.audit_log_id = newest.audit_log_id))
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_days_due(p_until uuid, p_all boolean)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT c.companies_id FROM companies c LEFT JOIN ledger_day_marks k USING (companies_id)
  WHERE p_all OR EXISTS (SELECT 1 FROM journal_entries e WHERE e.companies_id = c.companies_id
    AND e.journal_entries_id > coalesce(k.journal_entries_id, '00000000-0000-0000-0000-000000000000') AND e.journal_entries_id <= p_until)
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_gst_backfill()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id FROM gst_entry_backfills ORDER BY companies_id
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_invoices_due(today date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT DISTINCT companies_id FROM recurring_invoices WHERE status = 'active' AND next_on <= today
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_journals_due(today date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT companies_id FROM recurring_journals WHERE status = 'active' AND next_on <= today
  UNION
  SELECT companies_id FROM journal_reversals WHERE reversal_status = 'waiting' AND reverse_on <= today
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_leave_due(today date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT companies_id FROM payroll_leave_settings WHERE accrues_from < date_trunc('month', today)::date
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_open_proofs(p_today date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id FROM payroll_proof_windows
  WHERE closes_on - p_today IN (7, 3, 1) AND opens_on <= p_today AND (mailed_on IS NULL OR mailed_on < p_today)
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_reminders_due(today date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT companies_id FROM reminder_ladders WHERE is_on AND reminded_on < today
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_reports_due(p_today date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT companies_id FROM saved_reports WHERE next_on <= p_today
$function$;

CREATE OR REPLACE FUNCTION public.companies_with_tax_days(p_today date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT m.companies_id FROM tax_calendar_mails m WHERE m.is_on AND (m.mailed_on IS NULL OR m.mailed_on < p_today)
  UNION
  SELECT r.companies_id FROM gst_returns r LEFT JOIN tax_calendar_mails m USING (companies_id)
  WHERE r.status = 'filed' AND m.companies_id IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.company_of_consent(p_outside_consent_id text)
 RETURNS TABLE(companies_id uuid, bank_consents_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, bank_consents_id FROM bank_consents WHERE outside_consent_id = p_outside_consent_id
$function$;

CREATE OR REPLACE FUNCTION public.company_of_inbox(p_local_part text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id FROM inbox_addresses WHERE local_part = p_local_part
$function$;

CREATE OR REPLACE FUNCTION public.company_of_order(p_outside_order_id text)
 RETURNS TABLE(companies_id uuid, subscription_payments_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, subscription_payments_id FROM subscription_payments WHERE outside_order_id = p_outside_order_id
$function$;

CREATE OR REPLACE FUNCTION public.company_of_payout(p_reference text)
 RETURNS TABLE(companies_id uuid, payouts_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, payouts_id FROM payouts WHERE reference = p_reference
$function$;

CREATE OR REPLACE FUNCTION public.company_of_referral_code(p_code text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id FROM referral_codes WHERE referral_code = p_code ORDER BY created_at LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.control_lines()
 RETURNS TABLE(journal_entries_id uuid, line_no smallint, control text, posting_date date, amount bigint, party text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT l.journal_entries_id, l.line_no, c.control, l.posting_date, l.amount,
      CASE WHEN s.line_no IS NOT NULL THEN coalesce('customer:' || s.customers_id, 'vendor:' || s.vendors_id, '') ELSE coalesce(nullif(d.party, ''), 'nobody') END
    FROM (SELECT a.ledger_accounts_id, control_of_account(a.account_role, a.schedule_iii) AS control FROM ledger_accounts a WHERE a.companies_id = current_company()) c
    JOIN journal_lines l ON l.companies_id = current_company() AND l.ledger_accounts_id = c.ledger_accounts_id
    JOIN journal_entries e ON e.companies_id = l.companies_id AND e.journal_entries_id = l.journal_entries_id
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    LEFT JOIN subledger_lines s ON s.companies_id = l.companies_id AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no
    LEFT JOIN LATERAL (SELECT party_of_entry(coalesce(o.source, e.source), coalesce(o.source_ref, e.source_ref)) AS party OFFSET 0) d ON s.line_no IS NULL
    WHERE c.control IN ('customer', 'vendor')
$function$;

CREATE OR REPLACE FUNCTION public.control_of_account(p_role text, p_heading text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN p_role IN ('receivable', 'customer_advances') THEN 'customer'
    WHEN p_role IN ('payable', 'vendor_advances') THEN 'vendor'
    WHEN p_role IN ('salaries_payable', 'employee_advances', 'reimbursements_payable') THEN 'employee'
    WHEN p_role IN ('receivable_restated', 'payable_restated') THEN 'closed'
    WHEN p_role IN ('tds_payable', 'tds_salary_payable', 'tds_receivable', 'tcs_payable', 'tcs_receivable',
      'cgst_input', 'sgst_input', 'igst_input', 'cess_input', 'cgst_output', 'sgst_output', 'igst_output', 'cess_output',
      'cgst_reverse_charge', 'sgst_reverse_charge', 'igst_reverse_charge', 'gst_payable', 'gst_cash_ledger', 'gst_on_advances',
      'gst_reversed') THEN 'tax'
    WHEN p_role IS NOT NULL THEN NULL
    WHEN p_heading = 'Trade receivables' THEN 'customer'
    WHEN p_heading = 'Trade payables' THEN 'vendor'
  END
$function$;

CREATE OR REPLACE FUNCTION public.currencies_in_use()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT currency FROM company_currencies WHERE is_active ORDER BY 1
$function$;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.accounts_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.current_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.companies_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.estimate_of_token(p_token_hash bytea)
 RETURNS TABLE(companies_id uuid, estimates_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, estimates_id FROM estimate_links WHERE token_hash = p_token_hash
$function$;

CREATE OR REPLACE FUNCTION public.find_advances(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT n.advances_id FROM invoice_series s
  JOIN advances n ON n.companies_id = s.companies_id AND n.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'receipt-vouchers'
  UNION
  (SELECT advances_id FROM advances
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_bank_transactions(pattern text, paise bigint, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT bank_transactions_id FROM bank_transactions
  WHERE companies_id = current_company()
    AND (lower(' ' || description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) LIKE pattern
      OR amount = paise OR amount = -paise)
  LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_bills(pattern text, paise bigint, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT bills_id FROM bills
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise OR (amount_due = paise AND amount_due > 0))
  LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_cash_memos(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT m.cash_memos_id FROM invoice_series s
  JOIN cash_memos m ON m.companies_id = s.companies_id
    AND m.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company()
  UNION
  (SELECT cash_memos_id FROM cash_memos
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_credit_notes(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT n.credit_notes_id FROM invoice_series s
  JOIN credit_notes n ON n.companies_id = s.companies_id AND n.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'credit-notes'
  UNION
  (SELECT credit_notes_id FROM credit_notes
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_customers(pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT coalesce(merged_into, customers_id) FROM customers
  WHERE companies_id = current_company()
    AND lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
  LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_customers_named(names text[], most integer)
 RETURNS TABLE(name_no integer, customers_id uuid, customer_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT n.name_no::integer, c.customers_id, c.customer_name
  FROM unnest(names) WITH ORDINALITY AS n(name, name_no)
  CROSS JOIN LATERAL (
    SELECT k.customers_id, k.customer_name FROM customers k
    WHERE k.companies_id = current_company() AND k.is_active AND lower(k.customer_name) % n.name
    ORDER BY similarity(lower(k.customer_name), n.name) DESC, k.customers_id LIMIT most
  ) c
$function$;

CREATE OR REPLACE FUNCTION public.find_customers_near(keys text[], most integer)
 RETURNS TABLE(key_no integer, customers_id uuid, customer_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT n.key_no::integer, c.customers_id, c.customer_name
  FROM unnest(keys) WITH ORDINALITY AS n(key, key_no)
  CROSS JOIN LATERAL (
    (SELECT k.customers_id, k.customer_name FROM customers k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.customer_name) COLLATE "C" >= n.key COLLATE "C"
     ORDER BY name_match_key(k.customer_name) COLLATE "C", k.customers_id LIMIT most)
    UNION ALL
    (SELECT k.customers_id, k.customer_name FROM customers k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.customer_name) COLLATE "C" < n.key COLLATE "C"
     ORDER BY name_match_key(k.customer_name) COLLATE "C" DESC, k.customers_id DESC LIMIT most)
  ) c
$function$;

CREATE OR REPLACE FUNCTION public.find_debit_notes(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT d.debit_notes_id FROM invoice_series s
  JOIN debit_notes d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'debit_notes'
  UNION
  (SELECT debit_notes_id FROM debit_notes
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_delivery_challans(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT d.delivery_challans_id FROM invoice_series s
  JOIN delivery_challans d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'delivery_challans'
  UNION
  (SELECT delivery_challans_id FROM delivery_challans
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_e_invoices(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT e_invoices_id FROM e_invoices WHERE companies_id = current_company() AND search_key LIKE pattern LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_e_way_bills(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT e_way_bills_id FROM e_way_bills WHERE companies_id = current_company() AND search_key LIKE pattern LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_estimates(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT e.estimates_id FROM invoice_series s
  JOIN estimates e ON e.companies_id = s.companies_id AND e.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'estimates'
  UNION
  (SELECT estimates_id FROM estimates
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_invoices(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT i.invoices_id FROM invoice_series s
  JOIN invoices i ON i.companies_id = s.companies_id
    AND i.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company()
  UNION
  (SELECT invoices_id FROM invoices
   WHERE companies_id = current_company()
     AND (search_key LIKE pattern OR total = paise OR (amount_due = paise AND status IN ('issued', 'part_paid')))
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_payment_links(pattern text, paise bigint, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT payment_links_id FROM payment_links
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
  LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_payment_vouchers(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT d.payment_vouchers_id FROM invoice_series s
  JOIN payment_vouchers d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'payment_vouchers'
  UNION
  (SELECT payment_vouchers_id FROM payment_vouchers
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_payments(pattern text, paise bigint, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT payments_id FROM payments
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR settled = paise)
  LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_payouts(pattern text, paise bigint, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT payouts_id FROM payouts
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
  LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_purchase_orders(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT d.purchase_orders_id FROM invoice_series s
  JOIN purchase_orders d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'purchase_orders'
  UNION
  (SELECT purchase_orders_id FROM purchase_orders
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_receipt_notes(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT d.receipt_notes_id FROM invoice_series s
  JOIN receipt_notes d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'receipt_notes'
  UNION
  (SELECT receipt_notes_id FROM receipt_notes WHERE companies_id = current_company() AND search_key LIKE pattern LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_sales_orders(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT d.sales_orders_id FROM invoice_series s
  JOIN sales_orders d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'sales_orders'
  UNION
  (SELECT sales_orders_id FROM sales_orders
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_stock_transfers(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT m.stock_transfers_id FROM invoice_series s
  JOIN stock_transfers m ON m.companies_id = s.companies_id
    AND m.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company()
  UNION
  (SELECT stock_transfers_id FROM stock_transfers
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR total = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_vendor_advances(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT d.vendor_advances_id FROM invoice_series s
  JOIN vendor_advances d ON d.companies_id = s.companies_id AND d.number_key = s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
  WHERE s.companies_id = current_company() AND s.prefix = 'payment_vouchers'
  UNION
  (SELECT vendor_advances_id FROM vendor_advances
   WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
   LIMIT most)
$function$;

CREATE OR REPLACE FUNCTION public.find_vendors(pattern text, most integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT vendors_id FROM vendors
  WHERE companies_id = current_company()
    AND lower(' ' || vendor_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
  LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.find_vendors_named(names text[], most integer)
 RETURNS TABLE(name_no integer, vendors_id uuid, vendor_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT n.name_no::integer, c.vendors_id, c.vendor_name
  FROM unnest(names) WITH ORDINALITY AS n(name, name_no)
  CROSS JOIN LATERAL (
    SELECT k.vendors_id, k.vendor_name FROM vendors k
    WHERE k.companies_id = current_company() AND k.is_active AND lower(k.vendor_name) % n.name
    ORDER BY similarity(lower(k.vendor_name), n.name) DESC, k.vendors_id LIMIT most
  ) c
$function$;

CREATE OR REPLACE FUNCTION public.find_vendors_near(keys text[], most integer)
 RETURNS TABLE(key_no integer, vendors_id uuid, vendor_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT n.key_no::integer, c.vendors_id, c.vendor_name
  FROM unnest(keys) WITH ORDINALITY AS n(key, key_no)
  CROSS JOIN LATERAL (
    (SELECT k.vendors_id, k.vendor_name FROM vendors k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.vendor_name) COLLATE "C" >= n.key COLLATE "C"
     ORDER BY name_match_key(k.vendor_name) COLLATE "C", k.vendors_id LIMIT most)
    UNION ALL
    (SELECT k.vendors_id, k.vendor_name FROM vendors k
     WHERE k.companies_id = current_company() AND k.is_active AND name_match_key(k.vendor_name) COLLATE "C" < n.key COLLATE "C"
     ORDER BY name_match_key(k.vendor_name) COLLATE "C" DESC, k.vendors_id DESC LIMIT most)
  ) c
$function$;

CREATE OR REPLACE FUNCTION public.gst_head(p_role text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN gst_side(p_role) IN ('output', 'input', 'reverse_charge') THEN split_part(p_role, '_', 1) END
$function$;

CREATE OR REPLACE FUNCTION public.gst_kind_of(p_side text, p_source text, p_nature text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE p_nature
    WHEN 'charged' THEN CASE p_side WHEN 'reverse_charge' THEN 'reverse_charge' ELSE 'output' END
    WHEN 'credit_claimed' THEN CASE WHEN p_source = 'gst_return' OR p_side = 'reversed' THEN 'reclaim' ELSE 'input' END
    WHEN 'credit_reversed' THEN 'reversal'
    WHEN 'set_off' THEN 'set_off'
    WHEN 'deducted' THEN 'deducted'
    WHEN 'paid' THEN 'payment'
    WHEN 'refunded' THEN 'refund'
    WHEN 'adjusted' THEN 'adjustment'
    ELSE CASE
      WHEN p_source IN ('advance', 'advance_refund', 'advance_refund_undone', 'payment_allocation', 'payment_unallocation', 'payment', 'payment_ahead',
        'payment_ahead_used', 'payment_ahead_unused', 'payout', 'payment_returned', 'payment_returned_undone')
        THEN CASE p_side WHEN 'reverse_charge' THEN 'reverse_charge' ELSE 'advance' END
      WHEN p_source IN ('settlement', 'settlement_credit') AND p_side = 'input' THEN 'input'
      WHEN p_source LIKE 'opening%' THEN 'opening'
      WHEN p_source = 'gst_challan' THEN 'payment'
      WHEN p_source = 'gst_return' THEN CASE p_side WHEN 'cash' THEN 'payment' WHEN 'reversed' THEN 'reversal' ELSE 'set_off' END
      ELSE 'unexplained'
    END
  END
$function$;

CREATE OR REPLACE FUNCTION public.gst_of_document(p_company uuid, p_source text, p_ref text)
 RETURNS TABLE(line_no smallint, side text, kind text, head text, amount bigint, taxable_value bigint, gst_rate numeric)
 LANGUAGE plpgsql
 STABLE ROWS 8
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
BEGIN
  CASE p_source
    WHEN 'invoice' THEN RETURN QUERY
      SELECT l.line_no, 'output', 'output', h.head, -h.tax, -l.taxable_value, l.gst_rate
      FROM invoices d JOIN invoice_lines l USING (companies_id, invoices_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      WHERE d.companies_id = p_company AND d.invoices_id = p_ref::uuid AND NOT d.reverse_charge AND h.tax <> 0;
    WHEN 'credit_note' THEN RETURN QUERY
      SELECT l.line_no, 'output', 'output', h.head, h.tax, l.taxable_value, l.gst_rate
      FROM credit_notes d JOIN credit_note_lines l USING (companies_id, credit_notes_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      WHERE d.companies_id = p_company AND d.credit_notes_id = p_ref::uuid AND NOT d.reverse_charge AND h.tax <> 0;
    WHEN 'cash_memo' THEN RETURN QUERY
      SELECT l.line_no, 'output', 'output', h.head, -h.tax, -l.taxable_value, l.gst_rate
      FROM cash_memo_lines l
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      WHERE l.companies_id = p_company AND l.cash_memos_id = p_ref::uuid AND h.tax <> 0;
    WHEN 'bill' THEN RETURN QUERY
      SELECT l.line_no, k.side, k.kind, h.head, k.sign * h.tax, k.sign * l.taxable_value, l.gst_rate
      FROM bills d JOIN bill_lines l USING (companies_id, bills_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      CROSS JOIN LATERAL (VALUES ('input', 'input', 1, l.input_credit = 'eligible'),
        -- The chart has no account for cess under reverse charge: it is booked with the cess on sales.
        (CASE h.head WHEN 'cess' THEN 'output' ELSE 'reverse_charge' END, 'reverse_charge', -1, d.reverse_charge)) k(side, kind, sign, is_booked)
      WHERE d.companies_id = p_company AND d.bills_id = p_ref::uuid AND h.tax <> 0 AND k.is_booked;
    WHEN 'debit_note' THEN RETURN QUERY
      SELECT l.line_no, k.side, k.kind, h.head, k.sign * h.tax, k.sign * l.taxable_value, l.gst_rate
      FROM debit_notes d JOIN debit_note_lines l USING (companies_id, debit_notes_id)
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      CROSS JOIN LATERAL (VALUES ('input', 'input', -1, l.input_credit = 'eligible'),
        (CASE h.head WHEN 'cess' THEN 'output' ELSE 'reverse_charge' END, 'reverse_charge', 1, d.reverse_charge)) k(side, kind, sign, is_booked)
      WHERE d.companies_id = p_company AND d.debit_notes_id = p_ref::uuid AND h.tax <> 0 AND k.is_booked;
    WHEN 'stock_transfer' THEN RETURN QUERY
      SELECT l.line_no, k.side, k.kind, h.head, k.sign * h.tax, k.sign * l.taxable_value, l.gst_rate
      FROM stock_transfer_lines l
      CROSS JOIN LATERAL (VALUES ('igst', l.igst), ('cgst', l.cgst), ('sgst', l.sgst), ('cess', l.cess)) h(head, tax)
      CROSS JOIN (VALUES ('output', 'output', -1), ('input', 'input', 1)) k(side, kind, sign)
      WHERE l.companies_id = p_company AND l.stock_transfers_id = p_ref::uuid AND h.tax <> 0;
    ELSE RETURN;
  END CASE;
END $function$;

CREATE OR REPLACE FUNCTION public.gst_place_of(p_company uuid, p_source text, p_ref text, OUT registration uuid, OUT place text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_gstin text;
BEGIN
  CASE p_source
    WHEN 'invoice' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM invoices WHERE companies_id = p_company AND invoices_id = p_ref::uuid;
    WHEN 'credit_note' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM credit_notes WHERE companies_id = p_company AND credit_notes_id = p_ref::uuid;
    WHEN 'cash_memo' THEN SELECT seller ->> 'gstin', place_of_supply INTO v_gstin, place FROM cash_memos WHERE companies_id = p_company AND cash_memos_id = p_ref::uuid;
    WHEN 'bill' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM bills WHERE companies_id = p_company AND bills_id = p_ref::uuid;
    WHEN 'debit_note' THEN SELECT b.gst_registrations_id, n.place_of_supply INTO registration, place FROM debit_notes n
      LEFT JOIN bills b ON b.companies_id = n.companies_id AND b.bills_id = n.bills_id WHERE n.companies_id = p_company AND n.debit_notes_id = p_ref::uuid;
    WHEN 'stock_transfer' THEN SELECT gst_registrations_id, place_of_supply INTO registration, place FROM stock_transfers WHERE companies_id = p_company AND stock_transfers_id = p_ref::uuid;
    WHEN 'advance' THEN SELECT seller ->> 'gstin', place_of_supply INTO v_gstin, place FROM advances WHERE companies_id = p_company AND advances_id = p_ref::uuid;
    WHEN 'gst_return' THEN SELECT gstin INTO v_gstin FROM gst_returns WHERE companies_id = p_company AND gst_returns_id = p_ref::uuid;
    WHEN 'gst_challan' THEN SELECT gstin INTO v_gstin FROM gst_challans WHERE companies_id = p_company AND gst_challans_id = p_ref::uuid;
    ELSE NULL;
  END CASE;
  IF registration IS NULL AND v_gstin IS NOT NULL THEN
    SELECT gst_registrations_id INTO registration FROM gst_registrations WHERE companies_id = p_company AND gstin = v_gstin;
  END IF;
  IF registration IS NULL THEN
    SELECT gst_registrations_id INTO registration FROM gst_registrations WHERE companies_id = p_company AND is_main;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.gst_side(p_role text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN p_role IN ('igst_output', 'cgst_output', 'sgst_output', 'cess_output') THEN 'output'
    WHEN p_role IN ('igst_input', 'cgst_input', 'sgst_input', 'cess_input') THEN 'input'
    WHEN p_role IN ('igst_reverse_charge', 'cgst_reverse_charge', 'sgst_reverse_charge') THEN 'reverse_charge'
    WHEN p_role = 'gst_on_advances' THEN 'advances'
    WHEN p_role = 'gst_reversed' THEN 'reversed'
    WHEN p_role = 'gst_cash_ledger' THEN 'cash'
    WHEN p_role = 'gst_payable' THEN 'payable'
  END
$function$;

CREATE OR REPLACE FUNCTION public.hub_image(p_image uuid)
 RETURNS TABLE(original_file_name text, content bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT i.original_file_name, i.content FROM hub_images i
  WHERE i.hub_images_id = p_image AND current_company() IS NOT NULL AND (i.companies_id = current_company()
    OR EXISTS (SELECT 1 FROM hub_listings l WHERE l.is_shown AND l.companies_id = i.companies_id AND l.image_ids @> ARRAY[p_image]))
$function$;

CREATE OR REPLACE FUNCTION public.hub_listing_detail(p_product uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT jsonb_build_object(
    'product_id', l.product_id, 'product_title', l.product_title, 'price', l.price, 'hub_offerings_type_id', l.hub_offerings_type_id,
    'hub_product_categories_id', l.hub_product_categories_id, 'images', l.images, 'company_name', l.company_name, 'city', l.city,
    'is_own', l.companies_id = current_company(), 'updated_at', l.updated_at, 'description', l.description, 'tags', l.tags,
    'seller', jsonb_build_object('company_name', s.company_name, 'launch_year', s.launch_year, 'city', s.city,
      'about_company', s.about_company,
      'listings', (SELECT count(*) FROM hub_listings o WHERE o.companies_id = l.companies_id AND o.is_shown),
      'reply_minutes', (SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_reply_at - created_at)) / 60)
        FROM (SELECT first_reply_at, created_at FROM hub_enquiries e WHERE e.companies_id = l.companies_id AND e.side = 'seller'
              ORDER BY created_at DESC, hub_enquiries_id DESC LIMIT 100) lately WHERE first_reply_at IS NOT NULL)))
  FROM hub_listings l JOIN hub_seller_profiles s USING (companies_id)
  WHERE l.product_id = p_product AND l.is_shown AND current_company() IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.hub_newest(p_type smallint, p_category integer, p_city text, p_from bigint, p_to bigint, p_before timestamp with time zone, p_before_id uuid, most integer)
 RETURNS SETOF hub_listing
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT product_id, product_title, price, hub_offerings_type_id, hub_product_categories_id, images, company_name, city,
    companies_id = current_company(), updated_at
  FROM hub_listings
  WHERE is_shown AND current_company() IS NOT NULL
    AND (p_type IS NULL OR hub_offerings_type_id = p_type)
    AND (p_category IS NULL OR hub_product_categories_id = p_category)
    AND (p_city IS NULL OR lower(city) = lower(p_city))
    AND (p_from IS NULL OR price >= p_from) AND (p_to IS NULL OR price <= p_to)
    AND (p_before IS NULL OR (updated_at, product_id) < (p_before, p_before_id))
  ORDER BY updated_at DESC, product_id DESC LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.hub_review_image(p_image uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT content FROM hub_images WHERE is_operator() AND hub_images_id = p_image
$function$;

CREATE OR REPLACE FUNCTION public.hub_review_listing(p_product uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT jsonb_build_object('sellers_id', p.companies_id, 'product', to_jsonb(p), 'listed', to_jsonb(l), 'company_name', c.company_name,
    'seller', to_jsonb(s), 'opened_at', c.created_at,
    'reports', (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'created_at', r.created_at)
        ORDER BY r.created_at DESC), '[]') FROM (
          SELECT reason, details, created_at FROM hub_reports WHERE reported_product = p.product_id AND (settled_at IS NULL OR created_at > settled_at)
          ORDER BY created_at DESC LIMIT 50) r))
  FROM hub_products p JOIN companies c USING (companies_id)
  LEFT JOIN hub_listings l ON l.companies_id = p.companies_id AND l.product_id = p.product_id AND l.is_shown
  LEFT JOIN hub_seller_profiles s ON s.companies_id = p.companies_id
  WHERE is_operator() AND p.product_id = p_product AND p.deleted_at IS NULL
$function$;

CREATE OR REPLACE FUNCTION public.hub_review_queue(p_after timestamp with time zone, p_after_id uuid, most integer)
 RETURNS TABLE(product_id uuid, version integer, product_title text, company_name text, hub_offerings_type_id smallint, hub_product_categories_id integer, images jsonb, submitted_at timestamp with time zone, is_edit boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT p.product_id, p.version, p.product_title, c.company_name, p.hub_offerings_type_id, p.hub_product_categories_id, p.images,
    p.submitted_at, EXISTS (SELECT 1 FROM hub_listings l WHERE l.companies_id = p.companies_id AND l.product_id = p.product_id)
  FROM hub_products p JOIN companies c USING (companies_id)
  WHERE is_operator() AND p.verification_status = 'pending' AND p.deleted_at IS NULL
    AND (p_after IS NULL OR (p.submitted_at, p.product_id) > (p_after, p_after_id))
    AND NOT EXISTS (SELECT 1 FROM hub_reviews r WHERE r.companies_id = current_company() AND r.reviewed_product = p.product_id AND r.outcome IS NULL)
  ORDER BY p.submitted_at, p.product_id LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.hub_review_reported(p_after timestamp with time zone, p_after_id uuid, most integer)
 RETURNS TABLE(product_id uuid, version integer, product_title text, company_name text, hub_offerings_type_id smallint, hub_product_categories_id integer, images jsonb, reported_at timestamp with time zone, reports integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT p.product_id, p.version, l.product_title, c.company_name, l.hub_offerings_type_id, l.hub_product_categories_id, l.images,
    told.reported_at, told.reports
  FROM (SELECT reported_product, min(created_at) AS reported_at, count(*)::integer AS reports FROM hub_reports
        WHERE is_operator() AND (settled_at IS NULL OR created_at > settled_at) GROUP BY reported_product) told
  JOIN hub_listings l ON l.product_id = told.reported_product AND l.is_shown
  JOIN hub_products p ON p.companies_id = l.companies_id AND p.product_id = l.product_id
  JOIN companies c ON c.companies_id = l.companies_id
  WHERE (p_after IS NULL OR (told.reported_at, p.product_id) > (p_after, p_after_id))
    AND NOT EXISTS (SELECT 1 FROM hub_reviews r WHERE r.companies_id = current_company() AND r.reviewed_product = p.product_id AND r.outcome IS NULL)
  ORDER BY told.reported_at, p.product_id LIMIT most
$function$;

CREATE OR REPLACE FUNCTION public.hub_search(p_words tsquery, p_close tsquery, p_type smallint, p_category integer, p_city text, p_from bigint, p_to bigint, p_below integer, p_below_id uuid, most integer)
 RETURNS TABLE(score integer, listing hub_listing)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  WITH fitting AS MATERIALIZED (
    SELECT companies_id, product_id, search_words FROM hub_listings
    WHERE is_shown AND current_company() IS NOT NULL AND search_words @@ p_words
      AND (p_type IS NULL OR hub_offerings_type_id = p_type)
      AND (p_category IS NULL OR hub_product_categories_id = p_category)
      AND (p_city IS NULL OR lower(city) = lower(p_city))
      AND (p_from IS NULL OR price >= p_from) AND (p_to IS NULL OR price <= p_to)
    LIMIT 2000
  ), scored AS MATERIALIZED (
    SELECT companies_id, product_id,
      (1e6 * (ts_rank(search_words, p_words) + 2 * ts_rank(search_words, p_close)))::integer AS score FROM fitting
  ), best AS MATERIALIZED (
    SELECT * FROM scored WHERE p_below IS NULL OR (score, product_id) < (p_below, p_below_id)
    ORDER BY score DESC, product_id DESC LIMIT most
  )
  SELECT b.score, (l.product_id, l.product_title, l.price, l.hub_offerings_type_id, l.hub_product_categories_id, l.images,
    l.company_name, l.city, l.companies_id = current_company(), l.updated_at)::hub_listing
  FROM best b JOIN hub_listings l USING (companies_id, product_id) ORDER BY b.score DESC, b.product_id DESC
$function$;

CREATE OR REPLACE FUNCTION public.hub_seller_of(p_product uuid)
 RETURNS TABLE(sellers_id uuid, product jsonb, first_name text, last_name text, email_id text, company_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, jsonb_build_object('product_id', l.product_id, 'product_title', l.product_title, 'images', l.images),
    s.first_name, s.last_name, s.email_id, s.company_name
  FROM hub_listings l JOIN hub_seller_profiles s USING (companies_id)
  WHERE l.product_id = p_product AND l.is_shown AND current_company() IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.hub_settle_reports(p_product uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE hub_reports SET settled_at = p_now
  WHERE is_operator() AND reported_product = p_product AND (settled_at IS NULL OR created_at > settled_at)
$function$;

CREATE OR REPLACE FUNCTION public.invitation_of(p_token_hash bytea, p_now timestamp with time zone)
 RETURNS TABLE(companies_id uuid, invitations_id uuid, email text, expires_at timestamp with time zone, company_name text, role_name text, invited_by_name text, accounts_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT i.companies_id, i.invitations_id, i.email, i.expires_at, c.company_name, r.role_name, concat_ws(' ', b.first_name, b.last_name), a.accounts_id
  FROM invitations i
  JOIN companies c ON c.companies_id = i.companies_id
  JOIN roles r ON r.companies_id = i.companies_id AND r.roles_id = i.roles_id
  JOIN accounts b ON b.accounts_id = i.invited_by
  LEFT JOIN accounts a ON a.email = i.email AND a.is_user_verified
  WHERE i.token_hash = p_token_hash AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > p_now
$function$;

CREATE OR REPLACE FUNCTION public.is_operator()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT current_company() IS NOT DISTINCT FROM '00000000-0000-7000-8000-000000000001'::uuid
$function$;

CREATE OR REPLACE FUNCTION public.is_sound(b bills)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN (b.status IN ('draft', 'to_be_reviewed', 'approved', 'paid', 'cancelled')) IS NOT FALSE
    AND (b.tax_rule IN ('intra', 'inter', 'none')) IS NOT FALSE
    AND (b.total >= 0) IS NOT FALSE
    AND (b.tds_base >= 0) IS NOT FALSE
    AND (b.tds_amount >= 0 AND b.tds_amount <= b.total) IS NOT FALSE
    AND (b.amount_due >= 0 AND b.amount_due <= b.total) IS NOT FALSE
    AND (b.status NOT IN ('paid', 'cancelled') OR b.amount_due = 0) IS NOT FALSE
    AND (num_nulls(b.currency, b.exchange_rate, b.foreign_total, b.foreign_due) IN (0, 4)) IS NOT FALSE
    AND (b.exchange_rate > 0) IS NOT FALSE
    AND (b.foreign_total >= 0) IS NOT FALSE
    AND (b.foreign_due >= 0 AND b.foreign_due <= b.foreign_total) IS NOT FALSE
    AND (b.amount_due > 0 OR coalesce(b.foreign_due, 0) = 0) IS NOT FALSE;
END $function$;

CREATE OR REPLACE FUNCTION public.is_sound(e e_invoices)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN (e.status IN ('open', 'pending', 'registered', 'failed', 'cancelling', 'cancelled')) IS NOT FALSE
    AND (e.document_type IN ('INV', 'CRN')) IS NOT FALSE
    AND (e.cancel_reason IN ('duplicate', 'data_entry_mistake', 'order_cancelled', 'others')) IS NOT FALSE
    AND (e.irn ~ '^[0-9a-f]{64}$') IS NOT FALSE
    AND (num_nonnulls(e.invoices_id, e.credit_notes_id, e.stock_transfers_id) = 1) IS NOT FALSE
    AND ((e.document_type = 'CRN') = (e.credit_notes_id IS NOT NULL)) IS NOT FALSE
    AND ((e.status IN ('registered', 'cancelling', 'cancelled')) = (e.irn IS NOT NULL)) IS NOT FALSE
    AND ((e.irn IS NULL) = (e.ack_number IS NULL) AND (e.irn IS NULL) = (e.ack_at IS NULL) AND (e.irn IS NULL) = (e.signed_qr IS NULL)) IS NOT FALSE
    AND ((e.status = 'cancelled') = (e.cancelled_at IS NOT NULL)) IS NOT FALSE;
END $function$;

CREATE OR REPLACE FUNCTION public.is_sound(i invoices)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN (i.status IN ('draft', 'issued', 'part_paid', 'paid', 'written_off', 'cancelled')) IS NOT FALSE
    AND (i.email_status IN ('queued', 'sent', 'failed')) IS NOT FALSE
    AND (i.tax_rule IN ('intra', 'inter', 'none')) IS NOT FALSE
    AND (length(i.invoice_number) <= CASE WHEN i.opening_on IS NULL THEN 16 ELSE 40 END) IS NOT FALSE
    AND (i.total >= 0) IS NOT FALSE
    AND (i.amount_due >= 0 AND i.amount_due <= i.total) IS NOT FALSE
    AND ((i.status = 'draft') = (i.issued_at IS NULL)) IS NOT FALSE
    AND ((i.issued_at IS NULL) = (i.invoice_number IS NULL)) IS NOT FALSE
    AND ((i.status = 'cancelled') = (i.cancelled_on IS NOT NULL)) IS NOT FALSE
    AND (i.status <> 'issued' OR i.amount_due = i.total) IS NOT FALSE
    AND (i.status <> 'part_paid' OR i.amount_due > 0 AND i.amount_due < i.total) IS NOT FALSE
    AND (i.status NOT IN ('paid', 'cancelled') OR i.amount_due = 0) IS NOT FALSE
    AND (num_nulls(i.currency, i.exchange_rate, i.foreign_total, i.foreign_due) IN (0, 4)) IS NOT FALSE
    AND (i.exchange_rate > 0) IS NOT FALSE
    AND (i.foreign_total >= 0) IS NOT FALSE
    AND (i.foreign_due >= 0 AND i.foreign_due <= i.foreign_total) IS NOT FALSE
    AND (i.amount_due > 0 OR coalesce(i.foreign_due, 0) = 0) IS NOT FALSE;
END $function$;

CREATE OR REPLACE FUNCTION public.is_sound(p payments)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN (p.payment_mode IN ('bank_transfer', 'upi', 'cash', 'cheque', 'card', 'gateway', 'other')) IS NOT FALSE
    AND (p.status IN ('recorded', 'voided')) IS NOT FALSE
    AND (p.email_status IN ('queued', 'sent', 'failed')) IS NOT FALSE
    AND (length(p.payment_number) <= CASE WHEN p.opening_on IS NULL THEN 16 ELSE 40 END) IS NOT FALSE
    AND (p.amount >= 0) IS NOT FALSE
    AND (p.tds_amount >= 0) IS NOT FALSE
    AND (p.bank_charge >= 0) IS NOT FALSE
    AND (p.unallocated >= 0) IS NOT FALSE
    AND (p.amount + p.tds_amount + p.bank_charge > 0) IS NOT FALSE
    AND ((p.status = 'voided') = (p.voided_on IS NOT NULL)) IS NOT FALSE
    AND (p.status <> 'voided' OR p.unallocated = 0) IS NOT FALSE
    AND (num_nulls(p.currency, p.foreign_amount) IN (0, 2)) IS NOT FALSE
    AND (p.foreign_amount > 0) IS NOT FALSE
    AND (p.currency IS NOT NULL OR p.exchange_gain = 0) IS NOT FALSE;
END $function$;

CREATE OR REPLACE FUNCTION public.is_without_document(p_source text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT p_source IN ('manual', 'opening', 'opening_tie', 'import', 'recurring', 'bank_line', 'bank_transfer', 'bank_opening', 'fixed_asset', 'asset_disposal',
    'audit_adjustment')
$function$;

CREATE OR REPLACE FUNCTION public.job_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ SELECT clock_timestamp() + ahead FROM job_clock $function$;

CREATE OR REPLACE FUNCTION public.keep_clearings(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  WITH gone AS (
    DELETE FROM reconciliation_clearings WHERE companies_id = current_company() AND reconciliation_matches_id = ANY(ids) RETURNING *)
  INSERT INTO reconciliation_months AS m (companies_id, bank_accounts_id, month, debit, credit)
  SELECT companies_id, bank_accounts_id, date_trunc('month', opened_on)::date, -sum(debit), -sum(credit) FROM gone WHERE item_kind = 'entry'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (companies_id, bank_accounts_id, month) DO UPDATE SET debit = m.debit + excluded.debit, credit = m.credit + excluded.credit;

  WITH matches AS (
    SELECT * FROM reconciliation_matches WHERE companies_id = current_company() AND reconciliation_matches_id = ANY(ids) AND match_kind <> 'exclusion'),
  entries AS (
    SELECT m.reconciliation_matches_id, m.journal_entries_id, m.undone_at IS NULL AS is_live, true AS is_new FROM matches m WHERE m.journal_entries_id IS NOT NULL
    UNION
    SELECT x.reconciliation_matches_id, p.journal_entries_id, x.is_live, x.is_new FROM matches m
    JOIN reconciliation_match_payments x ON x.companies_id = m.companies_id AND x.reconciliation_matches_id = m.reconciliation_matches_id
    JOIN payments p ON p.companies_id = x.companies_id AND p.payments_id = x.payments_id
    UNION
    SELECT x.reconciliation_matches_id, x.journal_entries_id, x.is_live, x.is_new FROM matches m
    JOIN reconciliation_match_entries x ON x.companies_id = m.companies_id AND x.reconciliation_matches_id = m.reconciliation_matches_id),
  dated AS (
    SELECT n.*, e.posting_date FROM entries n JOIN journal_entries e ON e.companies_id = current_company() AND e.journal_entries_id = n.journal_entries_id),
  lines AS (
    SELECT l.reconciliation_matches_id, t.bank_accounts_id, t.bank_transactions_id, t.transaction_date FROM matches m
    JOIN reconciliation_match_lines l ON l.companies_id = m.companies_id AND l.reconciliation_matches_id = m.reconciliation_matches_id AND l.is_live
    JOIN bank_transactions t ON t.companies_id = l.companies_id AND t.bank_transactions_id = l.bank_transactions_id),
  -- Each bank account of a match, and the day from which both sides stand.
  sides AS (
    SELECT l.reconciliation_matches_id, l.bank_accounts_id, b.ledger_accounts_id, greatest(max(l.transaction_date), d.last) AS cleared_on FROM lines l
    JOIN bank_accounts b ON b.companies_id = current_company() AND b.bank_accounts_id = l.bank_accounts_id
    LEFT JOIN (SELECT reconciliation_matches_id, max(posting_date) AS last FROM dated WHERE is_live GROUP BY 1) d USING (reconciliation_matches_id)
    GROUP BY 1, 2, 3, d.last),
  -- Entries of undone matches and what reversed them, in every bank account they touch.
  pairs AS (
    SELECT d.reconciliation_matches_id, e.journal_entries_id, e.posting_date, greatest(d.posting_date, r.posting_date) AS cleared_on FROM dated d
    JOIN journal_entries r ON r.companies_id = current_company() AND r.reverses_id = d.journal_entries_id
    CROSS JOIN LATERAL (VALUES (d.journal_entries_id, d.posting_date), (r.journal_entries_id, r.posting_date)) AS e(journal_entries_id, posting_date)
    WHERE NOT d.is_live AND d.is_new),
  found AS (
    SELECT s.bank_accounts_id, d.journal_entries_id AS items_id, 'entry' AS item_kind, d.reconciliation_matches_id, d.posting_date AS opened_on, s.cleared_on,
      sum(greatest(j.amount, 0)) AS debit, sum(greatest(-j.amount, 0)) AS credit
    FROM dated d JOIN sides s USING (reconciliation_matches_id)
    JOIN journal_lines j ON j.companies_id = current_company() AND j.journal_entries_id = d.journal_entries_id AND j.ledger_accounts_id = s.ledger_accounts_id
    WHERE d.is_live GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT b.bank_accounts_id, p.journal_entries_id, 'entry', p.reconciliation_matches_id, p.posting_date, p.cleared_on,
      sum(greatest(j.amount, 0)), sum(greatest(-j.amount, 0))
    FROM pairs p JOIN journal_lines j ON j.companies_id = current_company() AND j.journal_entries_id = p.journal_entries_id
    JOIN bank_accounts b ON b.companies_id = j.companies_id AND b.ledger_accounts_id = j.ledger_accounts_id
    GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT l.bank_accounts_id, l.bank_transactions_id, 'line', l.reconciliation_matches_id, l.transaction_date, s.cleared_on, 0, 0
    FROM lines l JOIN sides s USING (reconciliation_matches_id, bank_accounts_id) WHERE l.transaction_date < s.cleared_on),
  made AS (
    INSERT INTO reconciliation_clearings (companies_id, bank_accounts_id, items_id, item_kind, reconciliation_matches_id, opened_on, cleared_on, debit, credit)
    SELECT current_company(), * FROM found ORDER BY 2, 3 ON CONFLICT DO NOTHING RETURNING *)
  INSERT INTO reconciliation_months AS m (companies_id, bank_accounts_id, month, debit, credit)
  SELECT companies_id, bank_accounts_id, date_trunc('month', opened_on)::date, sum(debit), sum(credit) FROM made WHERE item_kind = 'entry'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (companies_id, bank_accounts_id, month) DO UPDATE SET debit = m.debit + excluded.debit, credit = m.credit + excluded.credit;
$function$;

CREATE OR REPLACE FUNCTION public.keep_gst_entries(p_company uuid, p_ids uuid[], p_accounts uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = p_company AND a.ledger_accounts_id = ANY (p_accounts) AND gst_side(a.account_role) IS NOT NULL) THEN
    RETURN;
  END IF;
  PERFORM keep_gst_entry(p_company, id) FROM unnest(p_ids) id;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_gst_entry(p_company uuid, p_entry uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  v_date date;
  v_source text;
  v_ref text;
  v_reverses uuid;
  v_registration uuid;
  -- Of a transfer between own GSTINs: whose credit it is.
  v_receiver uuid;
  v_place text;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  SELECT posting_date, source, source_ref, reverses_id INTO v_date, v_source, v_ref, v_reverses
    FROM journal_entries WHERE companies_id = p_company AND journal_entries_id = p_entry;
  IF EXISTS (SELECT 1 FROM gst_entries WHERE companies_id = p_company AND journal_entries_id = p_entry) THEN RETURN; END IF;
  IF v_reverses IS NOT NULL THEN
    -- The job may be writing the rows of what is reversed: wait for it.
    PERFORM 1 FROM gst_entry_backfills WHERE companies_id = p_company FOR SHARE;
    PERFORM keep_gst_entry(p_company, v_reverses);
    INSERT INTO gst_entries SELECT companies_id, p_entry, line_no, row_no, ledger_accounts_id, v_date, gst_registrations_id, gst_kind, tax_head, -amount,
        -taxable_value, gst_rate, place_of_supply, document_line_no, tax_period
      FROM gst_entries WHERE companies_id = p_company AND journal_entries_id = v_reverses;
    RETURN;
  END IF;
  SELECT registration, place INTO v_registration, v_place FROM gst_place_of(p_company, v_source, v_ref);
  IF v_source = 'stock_transfer' THEN
    SELECT to_registrations_id INTO v_receiver FROM stock_transfers WHERE companies_id = p_company AND stock_transfers_id = v_ref::uuid;
  END IF;
  IF v_source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note', 'stock_transfer') THEN
    INSERT INTO gst_entries
      SELECT p_company, p_entry, l.line_no, row_number() OVER (PARTITION BY l.line_no ORDER BY t.line_no, t.kind), l.ledger_accounts_id, v_date,
        CASE t.side WHEN 'input' THEN coalesce(v_receiver, v_registration) ELSE v_registration END, t.kind,
        t.head, t.amount, t.taxable_value, t.gst_rate, v_place, t.line_no, NULL
      FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id
      JOIN gst_of_document(p_company, v_source, v_ref) t ON t.side = gst_side(a.account_role) AND t.head = gst_head(a.account_role)
      WHERE l.companies_id = p_company AND l.journal_entries_id = p_entry;
  ELSE
    -- GST on advances by tax: what its entry puts on the accounts of the taxes.
    INSERT INTO gst_entries
      SELECT p_company, p_entry, l.line_no, row_number() OVER (ORDER BY o.head), l.ledger_accounts_id, v_date, v_registration, 'advance', o.head, -o.amount, NULL, NULL,
        v_place, NULL, NULL
      FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id AND a.account_role = 'gst_on_advances'
      CROSS JOIN LATERAL (
        SELECT gst_head(b.account_role) AS head, sum(m.amount)::bigint AS amount, sum(sum(m.amount)) OVER () AS whole
        FROM journal_lines m JOIN ledger_accounts b ON b.companies_id = p_company AND b.ledger_accounts_id = m.ledger_accounts_id
        WHERE m.companies_id = p_company AND m.journal_entries_id = p_entry AND gst_side(b.account_role) IN ('output', 'reverse_charge') GROUP BY 1
      ) o
      WHERE l.companies_id = p_company AND l.journal_entries_id = p_entry AND o.whole = -l.amount AND o.amount <> 0
        AND NOT EXISTS (SELECT 1 FROM subledger_lines s WHERE s.companies_id = p_company AND s.journal_entries_id = p_entry AND s.line_no = l.line_no);
  END IF;
  -- What no line of a document says: the line itself.
  INSERT INTO gst_entries
    SELECT p_company, p_entry, l.line_no, coalesce(r.rows, 0) + 1, l.ledger_accounts_id, v_date, coalesce(s.gst_registrations_id, v_registration),
      gst_kind_of(gst_side(a.account_role), v_source, s.tax_nature), coalesce(gst_head(a.account_role), s.tax_head), l.amount - coalesce(r.amount, 0), NULL, NULL,
      v_place, NULL, s.tax_period
    FROM journal_lines l JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id AND gst_side(a.account_role) IS NOT NULL
    LEFT JOIN subledger_lines s ON s.companies_id = p_company AND s.journal_entries_id = p_entry AND s.line_no = l.line_no
    LEFT JOIN LATERAL (SELECT count(*) AS rows, sum(g.amount)::bigint AS amount FROM gst_entries g
      WHERE g.companies_id = p_company AND g.journal_entries_id = p_entry AND g.line_no = l.line_no) r ON true
    WHERE l.companies_id = p_company AND l.journal_entries_id = p_entry AND l.amount <> coalesce(r.amount, 0);
END $function$;

CREATE OR REPLACE FUNCTION public.keep_last_seen(p_accounts_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE memberships m SET last_seen_at = s.seen
  FROM (SELECT companies_id, max(last_seen_at) AS seen FROM sessions WHERE accounts_id = p_accounts_id GROUP BY companies_id) s
  WHERE m.accounts_id = p_accounts_id AND m.companies_id = s.companies_id AND (m.last_seen_at IS NULL OR m.last_seen_at < s.seen)
$function$;

CREATE OR REPLACE FUNCTION public.keep_ledger_days(p_until uuid, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
DECLARE
  here uuid := current_company();
  since uuid; upto uuid; taken integer; late_accounts uuid[]; late_months date[];
BEGIN
  -- One at a time: what is taken twice would be counted twice.
  PERFORM pg_advisory_xact_lock(hashtextextended(here::text, 60));
  SELECT journal_entries_id INTO since FROM ledger_day_marks WHERE companies_id = here;
  since := coalesce(since, '00000000-0000-0000-0000-000000000000');
  SELECT count(*), (array_agg(id ORDER BY id DESC))[1] INTO taken, upto FROM (
    SELECT e.journal_entries_id AS id FROM journal_entries e
    WHERE e.companies_id = here AND e.journal_entries_id > since AND e.journal_entries_id <= p_until ORDER BY e.journal_entries_id LIMIT p_most) e;
  IF taken > 0 THEN
    WITH line AS MATERIALIZED (
      SELECT * FROM journal_lines l WHERE l.companies_id = here AND l.journal_entries_id > since AND l.journal_entries_id <= upto
    ), summed AS MATERIALIZED (
      SELECT ledger_accounts_id, posting_date, sum(greatest(amount, 0)) AS debit, sum(greatest(-amount, 0)) AS credit
      FROM line GROUP BY 1, 2
    ), days AS (
      INSERT INTO ledger_days AS d (companies_id, ledger_accounts_id, posting_date, debit, credit)
      SELECT here, * FROM summed
      ON CONFLICT (companies_id, ledger_accounts_id, posting_date) DO UPDATE SET debit = d.debit + excluded.debit, credit = d.credit + excluded.credit
    ), flowed AS (
      INSERT INTO cash_flow_days AS d (companies_id, ledger_accounts_id, posting_date, flow, amount_in, amount_out)
      SELECT here, c.ledger_accounts_id, c.posting_date, c.flow, c.amount_in, c.amount_out
      FROM cash_flows_of_entries(since, upto, '-infinity', 'infinity') c ORDER BY 2, 3, 4
      ON CONFLICT (companies_id, ledger_accounts_id, posting_date, flow) DO UPDATE SET amount_in = d.amount_in + excluded.amount_in,
        amount_out = d.amount_out + excluded.amount_out
    ), traded AS (
      INSERT INTO trade_days AS d SELECT here, * FROM trade_of_entries(since, upto, '-infinity', 'infinity') ORDER BY side, facet, posting_date, facet_key
      ON CONFLICT (companies_id, side, facet, posting_date, facet_key) DO UPDATE SET quantity = d.quantity + excluded.quantity,
        taxable_value = d.taxable_value + excluded.taxable_value, cgst = d.cgst + excluded.cgst, sgst = d.sgst + excluded.sgst,
        igst = d.igst + excluded.igst, cess = d.cess + excluded.cess, documents = d.documents + excluded.documents
    ), marked AS (
      INSERT INTO dimension_days AS d (companies_id, ledger_accounts_id, posting_date, dimensions_id, debit, credit)
      SELECT here, l.ledger_accounts_id, l.posting_date, m.dimensions_id, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
      FROM journal_line_dimensions m
      JOIN journal_lines l ON l.companies_id = m.companies_id AND l.journal_entries_id = m.journal_entries_id AND l.line_no = m.line_no
      WHERE m.companies_id = here AND m.journal_entries_id > since AND m.journal_entries_id <= upto GROUP BY 2, 3, 4
      ON CONFLICT (companies_id, ledger_accounts_id, posting_date, dimensions_id) DO UPDATE SET debit = d.debit + excluded.debit, credit = d.credit + excluded.credit
    ), mark AS (
      INSERT INTO ledger_day_marks (companies_id, journal_entries_id) VALUES (here, upto)
      ON CONFLICT (companies_id) DO UPDATE SET journal_entries_id = excluded.journal_entries_id
    )
    INSERT INTO ledger_day_months AS m (companies_id, ledger_accounts_id, month, debit, credit)
    SELECT here, ledger_accounts_id, date_trunc('month', posting_date)::date, sum(debit), sum(credit) FROM summed GROUP BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month) DO UPDATE SET debit = m.debit + excluded.debit, credit = m.credit + excluded.credit;
    since := upto;
  END IF;
  IF taken = p_most OR NOT EXISTS (SELECT 1 FROM ledger_day_marks WHERE companies_id = here) THEN RETURN taken; END IF;

  SELECT array_agg(t.ledger_accounts_id), array_agg(t.month) INTO late_accounts, late_months FROM (
    SELECT ledger_accounts_id, month, sum(debit) AS debit, sum(credit) AS credit FROM account_months WHERE companies_id = here GROUP BY 1, 2
  ) t LEFT JOIN (
    SELECT ledger_accounts_id, month, sum(debit) AS debit, sum(credit) AS credit FROM (
      SELECT ledger_accounts_id, month, debit, credit FROM ledger_day_months WHERE companies_id = here
      UNION ALL
      SELECT ledger_accounts_id, date_trunc('month', posting_date)::date, greatest(amount, 0), greatest(-amount, 0) FROM journal_lines
      WHERE companies_id = here AND journal_entries_id > since
    ) k GROUP BY 1, 2
  ) k USING (ledger_accounts_id, month)
  WHERE k.debit IS DISTINCT FROM t.debit OR k.credit IS DISTINCT FROM t.credit;
  IF late_accounts IS NULL THEN RETURN taken; END IF;

  DELETE FROM ledger_days d USING unnest(late_accounts, late_months) AS late(account, month)
    WHERE d.companies_id = here AND d.ledger_accounts_id = late.account
      AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  DELETE FROM dimension_days d USING unnest(late_accounts, late_months) AS late(account, month)
    WHERE d.companies_id = here AND d.ledger_accounts_id = late.account
      AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  DELETE FROM cash_flow_days d USING (SELECT DISTINCT unnest(late_months)) AS late(month)
    WHERE d.companies_id = here AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  DELETE FROM trade_days d USING (SELECT DISTINCT unnest(late_months)) AS late(month)
    WHERE d.companies_id = here AND d.posting_date >= late.month AND d.posting_date < (late.month + interval '1 month')::date;
  WITH summed AS MATERIALIZED (
    SELECT late.account, late.month, l.posting_date, sum(greatest(l.amount, 0)) AS debit, sum(greatest(-l.amount, 0)) AS credit
    FROM unnest(late_accounts, late_months) AS late(account, month)
    JOIN journal_lines l ON l.companies_id = here AND l.ledger_accounts_id = late.account
      AND l.posting_date >= late.month AND l.posting_date < (late.month + interval '1 month')::date AND l.journal_entries_id <= since
    GROUP BY 1, 2, 3
  ), days AS (
    INSERT INTO ledger_days (companies_id, ledger_accounts_id, posting_date, debit, credit)
    SELECT here, account, posting_date, debit, credit FROM summed
  ), flowed AS (
    INSERT INTO cash_flow_days (companies_id, ledger_accounts_id, posting_date, flow, amount_in, amount_out)
    SELECT here, c.ledger_accounts_id, c.posting_date, c.flow, c.amount_in, c.amount_out FROM (SELECT DISTINCT unnest(late_months)) AS late(month)
    CROSS JOIN LATERAL cash_flows_of_entries('00000000-0000-0000-0000-000000000000', since, late.month, (late.month + interval '1 month - 1 day')::date) c
  ), traded AS (
    INSERT INTO trade_days SELECT here, t.* FROM (SELECT DISTINCT unnest(late_months)) AS late(month)
    CROSS JOIN LATERAL trade_of_entries('00000000-0000-0000-0000-000000000000', since, late.month, (late.month + interval '1 month - 1 day')::date) t
  ), marked AS (
    INSERT INTO dimension_days (companies_id, ledger_accounts_id, posting_date, dimensions_id, debit, credit)
    SELECT here, l.ledger_accounts_id, l.posting_date, m.dimensions_id, sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
    FROM unnest(late_accounts, late_months) AS late(account, month)
    JOIN journal_lines l ON l.companies_id = here AND l.ledger_accounts_id = late.account
      AND l.posting_date >= late.month AND l.posting_date < (late.month + interval '1 month')::date AND l.journal_entries_id <= since
    JOIN journal_line_dimensions m ON m.companies_id = here AND m.journal_entries_id = l.journal_entries_id AND m.line_no = l.line_no
    GROUP BY 2, 3, 4
  )
  INSERT INTO ledger_day_months AS m (companies_id, ledger_accounts_id, month, debit, credit)
  SELECT here, account, month, sum(debit), sum(credit) FROM summed GROUP BY 2, 3
  ON CONFLICT (companies_id, ledger_accounts_id, month) DO UPDATE SET debit = excluded.debit, credit = excluded.credit;
  RETURN taken;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_trade_months(p_company uuid, p_dates date[], p_sources text[], p_refs text[], p_reverses uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  writer smallint := pg_backend_pid() % 8;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  IF NOT p_sources && ARRAY['invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note', 'reversal'] THEN RETURN; END IF;
  INSERT INTO trade_months AS b
    SELECT p_company, t.side, t.facet, date_trunc('month', e.day)::date, t.facet_key, writer, sum(t.quantity), sum(t.taxable_value), sum(t.cgst),
      sum(t.sgst), sum(t.igst), sum(t.cess), sum(t.documents)
    FROM unnest(p_dates, p_sources, p_refs, p_reverses) AS e(day, source, ref, reverses)
    CROSS JOIN LATERAL trade_of_entry(p_company, e.source, e.ref, e.reverses) t
    GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5
  ON CONFLICT (companies_id, side, facet, month, facet_key, slot) DO UPDATE SET quantity = b.quantity + excluded.quantity,
    taxable_value = b.taxable_value + excluded.taxable_value, cgst = b.cgst + excluded.cgst, sgst = b.sgst + excluded.sgst,
    igst = b.igst + excluded.igst, cess = b.cess + excluded.cess, documents = b.documents + excluded.documents;
END $function$;

CREATE OR REPLACE FUNCTION public.link_of_token(p_token_hash bytea)
 RETURNS TABLE(companies_id uuid, payment_links_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, payment_links_id FROM payment_links WHERE token_hash = p_token_hash
$function$;

CREATE OR REPLACE FUNCTION public.link_payment_of_order(p_outside_order_id text)
 RETURNS TABLE(companies_id uuid, payment_link_payments_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, payment_link_payments_id FROM payment_link_payments WHERE outside_order_id = p_outside_order_id
$function$;

CREATE OR REPLACE FUNCTION public.lock_module(p_company uuid, p_module text, p_until date, p_reason text, p_by uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_company::text, 1));
  INSERT INTO module_locks VALUES (p_company, p_module, p_until, p_reason, p_by, p_now)
    ON CONFLICT (companies_id, lock_module) DO UPDATE
    SET locked_until = excluded.locked_until, lock_reason = excluded.lock_reason, locked_by = excluded.locked_by, locked_at = excluded.locked_at;
END $function$;

CREATE OR REPLACE FUNCTION public.lock_period(p_company uuid, p_start date, p_until date, p_reason text, p_by uuid, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(p_company::text, 1));
  UPDATE periods SET locked_until = p_until, lock_reason = p_reason, locked_by = p_by, locked_at = p_now
    WHERE companies_id = p_company AND period_start = p_start;
  RETURN FOUND;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_lines(p_company uuid, p_entries uuid[], p_lines integer[], p_dimensions uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  IF EXISTS (SELECT 1 FROM journal_entries e WHERE e.companies_id = p_company AND e.journal_entries_id = ANY (p_entries)
      -- Rows of others that are under way are not seen: what is in progress is our own, savepoints included.
      AND pg_xact_status((((pg_current_xact_id()::text::bigint >> 32) << 32) + e.xmin::text::bigint)::text::xid8) <> 'in progress') THEN
    RAISE EXCEPTION 'the entry was posted before' USING ERRCODE = 'KS003';
  END IF;
  IF EXISTS (SELECT 1 FROM unnest(p_entries, p_lines, p_dimensions) AS m(entry, line, dimension)
      JOIN dimensions d ON d.companies_id = p_company AND d.dimensions_id = m.dimension AND d.dimension_kind = 'cost_centre'
      GROUP BY m.entry, m.line HAVING count(*) > 1) THEN
    RAISE EXCEPTION 'a line has one cost centre' USING ERRCODE = 'KS003';
  END IF;
  INSERT INTO journal_line_dimensions (companies_id, journal_entries_id, line_no, dimensions_id)
    SELECT p_company, m.entry, m.line, m.dimension FROM unnest(p_entries, p_lines, p_dimensions) AS m(entry, line, dimension);
  INSERT INTO dimension_months AS b (companies_id, dimensions_id, ledger_accounts_id, month, debit, credit)
    SELECT p_company, m.dimension, l.ledger_accounts_id, date_trunc('month', l.posting_date)::date,
           sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
    FROM unnest(p_entries, p_lines, p_dimensions) AS m(entry, line, dimension)
    JOIN journal_lines l ON l.companies_id = p_company AND l.journal_entries_id = m.entry AND l.line_no = m.line
    GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
    ON CONFLICT (companies_id, dimensions_id, ledger_accounts_id, month)
    DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
END $function$;

CREATE OR REPLACE FUNCTION public.merge_months(p_before date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  merged integer;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM account_months WHERE companies_id = current_company() AND month < p_before AND slot <> 0) THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(current_company()::text, 1));
  WITH gone AS (
    DELETE FROM account_months WHERE companies_id = current_company() AND month < p_before AND slot <> 0
    RETURNING ledger_accounts_id, month, debit, credit
  ), kept AS (
    INSERT INTO account_months AS b (companies_id, ledger_accounts_id, month, slot, debit, credit)
    SELECT current_company(), ledger_accounts_id, month, 0, sum(debit), sum(credit) FROM gone GROUP BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month, slot)
    DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
  )
  SELECT count(*) INTO merged FROM gone;
  RETURN merged;
END $function$;

CREATE OR REPLACE FUNCTION public.msme_class_on(p_vendor uuid, p_day date)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT CASE WHEN v.msme_from IS NULL OR v.msme_from <= p_day THEN v.msme_class
    ELSE coalesce((SELECT h.msme_class FROM vendor_msme_classes h
      WHERE h.companies_id = current_company() AND h.vendors_id = p_vendor AND h.held_until > p_day AND (h.held_from IS NULL OR h.held_from <= p_day)
      ORDER BY h.held_until LIMIT 1), 'none') END
  FROM vendors v WHERE v.companies_id = current_company() AND v.vendors_id = p_vendor
$function$;

CREATE OR REPLACE FUNCTION public.name_lines(p_company uuid, p_ids uuid[], p_dates date[], p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_parties jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  held text;
  needed text;
BEGIN
  SELECT a.account_name, a.control INTO held, needed
    FROM jsonb_to_recordset(p_parties) AS s(n integer, customers_id uuid, vendors_id uuid, staff_id uuid, tax_nature text, unnamed boolean)
    JOIN LATERAL (SELECT account_name, control_of_account(account_role, schedule_iii) AS control FROM ledger_accounts
      WHERE companies_id = p_company AND ledger_accounts_id = p_accounts[s.n]) a ON true
    WHERE s.unnamed IS NOT TRUE AND NOT CASE a.control WHEN 'customer' THEN s.customers_id IS NOT NULL WHEN 'vendor' THEN s.vendors_id IS NOT NULL
      WHEN 'employee' THEN s.staff_id IS NOT NULL WHEN 'tax' THEN s.tax_nature IS NOT NULL WHEN 'closed' THEN false ELSE true END LIMIT 1;
  IF needed IS NOT NULL THEN
    RAISE EXCEPTION '%', held USING ERRCODE = 'KS004', DETAIL = needed;
  END IF;
  INSERT INTO subledger_lines (companies_id, journal_entries_id, line_no, control, ledger_accounts_id, posting_date, amount,
      customers_id, vendors_id, staff_id, tax_period, tax_nature, gst_registrations_id, tax_head, file_party, subledger_assignments_id)
    SELECT p_company, p_ids[p_entry[s.n]], s.line_no, a.control, p_accounts[s.n], p_dates[p_entry[s.n]], p_amounts[s.n],
      s.customers_id, s.vendors_id, s.staff_id, s.tax_period, s.tax_nature, s.gst_registrations_id, s.tax_head, s.file_party, s.subledger_assignments_id
    FROM jsonb_to_recordset(p_parties) AS s(n integer, line_no smallint, customers_id uuid, vendors_id uuid, staff_id uuid,
      tax_period date, tax_nature text, gst_registrations_id uuid, tax_head text, file_party text, subledger_assignments_id uuid)
    JOIN LATERAL (SELECT control_of_account(account_role, schedule_iii) AS control FROM ledger_accounts
      WHERE companies_id = p_company AND ledger_accounts_id = p_accounts[s.n]) a ON a.control <> 'closed';
  PERFORM add_party_balances(p_company, p_ids, 1);
END $function$;

CREATE OR REPLACE FUNCTION public.name_match_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(upper(name), 'M/S|[’'']'::text, ''::text, 'g'::text), '[^A-Z0-9]+'::text, ' '::text, 'g'::text), '\m(PVT|PRIVATE|P|LTD|LIMITED|LLP|OPC|CO|COMPANY|MS|MESSRS|THE|AND|MR|MRS|SHRI|SMT)\M|\s'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.name_parties(names text[], what text, names_before text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE others text[]; ids uuid[];
BEGIN
  INSERT INTO counterparties AS c (companies_id, counterparty_name, kind)
  SELECT DISTINCT current_company(), name, what FROM unnest(names) AS given(name) WHERE name <> '' ORDER BY 2
  ON CONFLICT (companies_id, counterparty_name) DO UPDATE SET kind = excluded.kind WHERE c.kind = 'other';
  WITH gone AS (
    DELETE FROM counterparties c WHERE c.companies_id = current_company() AND NOT c.counterparty_name = ANY(names) AND (
      c.counterparty_name = ANY(names_before) AND NOT EXISTS (SELECT 1 FROM customers WHERE companies_id = c.companies_id AND customer_name = c.counterparty_name)
        AND NOT EXISTS (SELECT 1 FROM vendors WHERE companies_id = c.companies_id AND vendor_name = c.counterparty_name)
        AND NOT EXISTS (SELECT 1 FROM staff WHERE companies_id = c.companies_id AND staff_name = c.counterparty_name)
      OR c.kind = 'other' AND c.party_key = ANY(SELECT k.party_key FROM counterparties k WHERE k.companies_id = current_company() AND k.counterparty_name = ANY(names)))
    RETURNING c.counterparty_name)
  SELECT array_agg(counterparty_name) INTO others FROM gone;
  SELECT array_agg(bank_transactions_id) INTO ids FROM bank_transactions
  WHERE companies_id = current_company() AND party <> '' AND party = ANY(others);
  IF ids IS NOT NULL THEN PERFORM retell_bank_lines(ids); END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.note_account_event(p_accounts_id uuid, p_email text, p_entity text, p_action text, p_detail jsonb, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
  SELECT m.companies_id, time_ordered_id(), a.accounts_id, p_action, p_entity, a.accounts_id::text, p_detail, p_at
  FROM accounts a JOIN memberships m ON m.accounts_id = a.accounts_id AND m.membership_status = 'active'
  WHERE a.accounts_id = p_accounts_id OR (p_accounts_id IS NULL AND a.email = lower(p_email) AND a.is_user_verified)
$function$;

CREATE OR REPLACE FUNCTION public.note_sign_in(p_accounts_id uuid, p_network text, p_device text, p_detail jsonb, p_at timestamp with time zone)
 RETURNS TABLE(is_new_network boolean, is_new_device boolean, pays_in uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE is_first boolean;
BEGIN
  SELECT NOT EXISTS (SELECT 1 FROM sign_in_places p WHERE p.accounts_id = p_accounts_id) INTO is_first;
  SELECT NOT is_first AND NOT EXISTS (SELECT 1 FROM sign_in_places p WHERE p.accounts_id = p_accounts_id AND p.network = p_network),
         NOT is_first AND NOT EXISTS (SELECT 1 FROM sign_in_places p WHERE p.accounts_id = p_accounts_id AND p.device = p_device)
    INTO is_new_network, is_new_device;
  INSERT INTO sign_in_places VALUES (p_accounts_id, p_network, p_device, p_at, p_at)
    ON CONFLICT (accounts_id, network, device) DO UPDATE SET last_seen_at = excluded.last_seen_at;
  PERFORM note_account_event(p_accounts_id, NULL, 'sign_ins', 'signed_in', p_detail, p_at);
  SELECT coalesce(array_agg(m.companies_id), '{}') INTO pays_in
    FROM memberships m JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
    WHERE m.accounts_id = p_accounts_id AND m.membership_status = 'active' AND 'ACCOUNTS_PAYABLE_PAY' = ANY (r.permissions);
  RETURN NEXT;
END $function$;

CREATE OR REPLACE FUNCTION public.opening_parties()
 RETURNS TABLE(ledger_accounts_id uuid, control text, customers_id uuid, vendors_id uuid, stated bigint, documents bigint, tied bigint, due bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  WITH opened AS MATERIALIZED (SELECT opened_on FROM opening_books WHERE companies_id = current_company()
  ), equity AS MATERIALIZED (
    SELECT a.ledger_accounts_id FROM ledger_accounts a WHERE a.companies_id = current_company() AND a.account_role = 'opening_balance_equity'
  ), ahead AS MATERIALIZED (
    SELECT a.ledger_accounts_id FROM ledger_accounts a WHERE a.companies_id = current_company() AND a.account_role = 'gst_on_advances'
  ), line AS MATERIALIZED (
    SELECT s.ledger_accounts_id, s.control, s.customers_id, s.vendors_id, s.amount, coalesce(o.source, e.source) = 'opening_tie' AS is_tie
    FROM opened, subledger_lines s
    JOIN journal_entries e ON e.companies_id = s.companies_id AND e.journal_entries_id = s.journal_entries_id
    LEFT JOIN journal_entries o ON o.companies_id = e.companies_id AND o.journal_entries_id = e.reverses_id
    WHERE s.companies_id = current_company() AND (s.control IN ('customer', 'vendor') OR s.ledger_accounts_id IN (SELECT ahead.ledger_accounts_id FROM ahead))
      AND (coalesce(o.source, e.source) = 'opening_tie' OR coalesce(o.posting_date, e.posting_date) <= opened.opened_on + 1 AND (
        coalesce(o.source, e.source) = 'opening' OR coalesce(o.source, e.source) IN ('manual', 'import') AND (says_opening(coalesce(o.memo, e.memo))
          OR EXISTS (SELECT 1 FROM journal_lines l WHERE l.companies_id = e.companies_id AND l.journal_entries_id = e.journal_entries_id
            AND l.ledger_accounts_id IN (SELECT equity.ledger_accounts_id FROM equity)))))
  ), document AS MATERIALIZED (
    SELECT a.ledger_accounts_id, control_of_account(a.account_role, a.schedule_iii) AS control, d.customers_id, d.vendors_id, sum(d.amount)::bigint AS amount
    FROM opening_documents d JOIN ledger_accounts a ON a.companies_id = d.companies_id AND a.account_role = d.account_role
    WHERE d.companies_id = current_company() AND d.is_live GROUP BY 1, 2, 3, 4
    -- GST of advances that is not owed again with the invoice.
    UNION ALL SELECT ahead.ledger_accounts_id, 'tax', d.customers_id, NULL, sum(d.gst_paid)::bigint
    FROM opening_documents d, ahead WHERE d.companies_id = current_company() AND d.is_live AND d.gst_paid > 0 GROUP BY 1, 3
  ), summed AS MATERIALIZED (
    SELECT u.ledger_accounts_id, u.control, u.customers_id, u.vendors_id, sum(u.stated)::bigint AS stated, sum(u.documents)::bigint AS documents, sum(u.tied)::bigint AS tied
    FROM (
      SELECT l.ledger_accounts_id, l.control, l.customers_id, l.vendors_id, CASE WHEN l.is_tie THEN 0 ELSE l.amount END AS stated, 0 AS documents, CASE WHEN l.is_tie THEN l.amount ELSE 0 END AS tied FROM line l
      UNION ALL SELECT d.ledger_accounts_id, d.control, d.customers_id, d.vendors_id, 0, d.amount, 0 FROM document d
    ) u GROUP BY 1, 2, 3, 4
  ), unnamed AS MATERIALIZED (
    SELECT s.ledger_accounts_id FROM summed s WHERE s.customers_id IS NULL AND s.vendors_id IS NULL AND s.stated <> 0
  ), whole AS (
    SELECT s.*, CASE WHEN s.stated <> 0 THEN -s.documents ELSE 0 END AS own,
      CASE WHEN s.stated = 0 AND s.ledger_accounts_id IN (SELECT unnamed.ledger_accounts_id FROM unnamed) THEN -s.documents ELSE 0 END AS of_unnamed
    FROM summed s
  )
  SELECT w.ledger_accounts_id, w.control, w.customers_id, w.vendors_id, w.stated, w.documents, w.tied,
    CASE WHEN w.customers_id IS NULL AND w.vendors_id IS NULL
      THEN (SELECT sum(o.of_unnamed) FROM whole o WHERE o.ledger_accounts_id = w.ledger_accounts_id) ELSE w.own END::bigint
  FROM whole w
$function$;

CREATE OR REPLACE FUNCTION public.parties_by_pan(p_pans text[], p_indexes bytea[])
 RETURNS TABLE(side text, party_id uuid, party_name text, gstin text, pan_index bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT 'customer', c.customers_id, c.customer_name, c.gstin, c.pan_index FROM customers c
  WHERE c.companies_id = current_company() AND c.pan_index = ANY (p_indexes) AND c.pan_index IS NOT NULL
  UNION
  SELECT 'customer', c.customers_id, c.customer_name, c.gstin, c.pan_index FROM customers c
  WHERE c.companies_id = current_company() AND c.pan_index IS NULL AND substr(c.gstin, 3, 10) = ANY (p_pans) AND c.gstin IS NOT NULL
  UNION
  SELECT 'vendor', v.vendors_id, v.vendor_name, v.gstin, v.pan_index FROM vendors v
  WHERE v.companies_id = current_company() AND v.pan_index = ANY (p_indexes) AND v.pan_index IS NOT NULL
  UNION
  SELECT 'vendor', v.vendors_id, v.vendor_name, v.gstin, v.pan_index FROM vendors v
  WHERE v.companies_id = current_company() AND v.pan_index IS NULL AND substr(v.gstin, 3, 10) = ANY (p_pans) AND v.gstin IS NOT NULL
$function$;

CREATE OR REPLACE FUNCTION public.party_names(names text[])
 RETURNS TABLE(printed text, party text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT p.name, coalesce(k.counterparty_name, min(p.name) OVER (PARTITION BY p.key))
  FROM (SELECT DISTINCT name, coalesce(nullif(name_match_key(name), ''), name) AS key FROM unnest(names) AS given(name) WHERE name <> '') p
  LEFT JOIN LATERAL (
    SELECT c.counterparty_name FROM counterparties c WHERE c.companies_id = current_company() AND c.party_key = p.key
    ORDER BY c.kind = 'other', c.counterparty_name <> p.name, c.counterparty_name LIMIT 1) k ON true
$function$;

CREATE OR REPLACE FUNCTION public.party_of_entry(p_source text, p_ref text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  c uuid := current_company();
  customer uuid;
  vendor uuid;
BEGIN
  CASE p_source
    WHEN 'invoice' THEN SELECT customers_id INTO customer FROM invoices WHERE companies_id = c AND invoices_id = p_ref::uuid;
    WHEN 'payment' THEN SELECT customers_id INTO customer FROM payments WHERE companies_id = c AND payments_id = p_ref::uuid;
    WHEN 'bill' THEN SELECT vendors_id INTO vendor FROM bills WHERE companies_id = c AND bills_id = p_ref::uuid;
    WHEN 'payout' THEN SELECT vendors_id INTO vendor FROM payouts WHERE companies_id = c AND payouts_id = p_ref::uuid;
    WHEN 'credit_note' THEN SELECT customers_id INTO customer FROM credit_notes WHERE companies_id = c AND credit_notes_id = p_ref::uuid;
    WHEN 'debit_note' THEN SELECT vendors_id INTO vendor FROM debit_notes WHERE companies_id = c AND debit_notes_id = p_ref::uuid;
    WHEN 'bill_payment' THEN SELECT b.vendors_id INTO vendor FROM bill_payments p JOIN bills b USING (companies_id, bills_id)
      WHERE p.companies_id = c AND p.bill_payments_id = p_ref::uuid;
    WHEN 'payment_allocation', 'payment_unallocation' THEN SELECT p.customers_id INTO customer FROM payment_allocations a
      JOIN payments p USING (companies_id, payments_id) WHERE a.companies_id = c AND a.payment_allocations_id = p_ref::uuid;
    WHEN 'invoice_write_off' THEN SELECT i.customers_id INTO customer FROM invoice_write_offs w JOIN invoices i USING (companies_id, invoices_id)
      WHERE w.companies_id = c AND w.invoice_write_offs_id = p_ref::uuid;
    WHEN 'credit_note_refund' THEN SELECT n.customers_id INTO customer FROM credit_note_refunds r JOIN credit_notes n USING (companies_id, credit_notes_id)
      WHERE r.companies_id = c AND r.credit_note_refunds_id = p_ref::uuid;
    WHEN 'advance' THEN SELECT customers_id INTO customer FROM advances WHERE companies_id = c AND advances_id = p_ref::uuid;
    WHEN 'advance_refund', 'advance_refund_undone' THEN SELECT a.customers_id INTO customer FROM advance_refunds r
      JOIN advances a USING (companies_id, advances_id) WHERE r.companies_id = c AND r.advance_refunds_id = p_ref::uuid;
    WHEN 'payment_ahead' THEN SELECT vendors_id INTO vendor FROM vendor_advances WHERE companies_id = c AND vendor_advances_id = p_ref::uuid;
    WHEN 'payment_ahead_used', 'payment_ahead_unused' THEN SELECT v.vendors_id INTO vendor FROM vendor_advance_applications a
      JOIN vendor_advances v USING (companies_id, vendor_advances_id) WHERE a.companies_id = c AND a.vendor_advance_applications_id = p_ref::uuid;
    WHEN 'payment_returned', 'payment_returned_undone' THEN SELECT vendors_id INTO vendor FROM vendor_refunds WHERE companies_id = c AND vendor_refunds_id = p_ref::uuid;
    WHEN 'credit_note_application' THEN SELECT n.customers_id INTO customer FROM credit_note_applications k JOIN credit_notes n USING (companies_id, credit_notes_id)
      WHERE k.companies_id = c AND k.credit_note_applications_id = p_ref::uuid;
    WHEN 'debit_note_application' THEN SELECT n.vendors_id INTO vendor FROM debit_note_applications k JOIN debit_notes n USING (companies_id, debit_notes_id)
      WHERE k.companies_id = c AND k.debit_note_applications_id = p_ref::uuid;
    WHEN 'opening_invoice' THEN SELECT customers_id INTO customer FROM invoices WHERE companies_id = c AND invoices_id = p_ref::uuid;
    WHEN 'opening_credit_note' THEN SELECT customers_id INTO customer FROM credit_notes WHERE companies_id = c AND credit_notes_id = p_ref::uuid;
    WHEN 'opening_customer_advance' THEN SELECT customers_id INTO customer FROM payments WHERE companies_id = c AND payments_id = p_ref::uuid;
    WHEN 'opening_bill' THEN SELECT vendors_id INTO vendor FROM bills WHERE companies_id = c AND bills_id = p_ref::uuid;
    WHEN 'opening_debit_note' THEN SELECT vendors_id INTO vendor FROM debit_notes WHERE companies_id = c AND debit_notes_id = p_ref::uuid;
    WHEN 'opening_vendor_advance' THEN SELECT vendors_id INTO vendor FROM vendor_advances WHERE companies_id = c AND vendor_advances_id = p_ref::uuid;
    ELSE RETURN '';
  END CASE;
  RETURN coalesce('customer:' || customer, 'vendor:' || vendor, '');
END $function$;

CREATE OR REPLACE FUNCTION public.payroll_offer_of_token(p_token_hash bytea)
 RETURNS TABLE(companies_id uuid, payroll_offers_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, payroll_offers_id FROM payroll_offers WHERE token_hash = p_token_hash
$function$;

CREATE OR REPLACE FUNCTION public.post_entries(p_company uuid, p_by uuid, p_now timestamp with time zone, p_ids uuid[], p_dates date[], p_sources text[], p_refs text[], p_memos text[], p_reverses uuid[], p_entry integer[], p_accounts uuid[], p_amounts bigint[], p_line_memos text[], p_audit uuid[], p_unnamed boolean[] DEFAULT NULL::boolean[], p_parties jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  writer smallint := pg_backend_pid() % 8;
  bad integer;
  locked date;
  held text;
  needed text;
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  SELECT n INTO bad FROM generate_subscripts(p_ids, 1) n
    LEFT JOIN unnest(p_entry, p_amounts) AS l(entry, amount) ON l.entry = n
    GROUP BY n HAVING coalesce(sum(l.amount), 1) <> 0 OR count(l.amount) < 2 ORDER BY n LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'entry % does not balance', bad USING ERRCODE = 'KS001';
  END IF;
  IF (SELECT count(*) FROM entry_sources k WHERE k.source = ANY (p_sources)) < (SELECT count(DISTINCT s) FROM unnest(p_sources) s) THEN
    SELECT s INTO held FROM unnest(p_sources) s WHERE s NOT IN (SELECT k.source FROM entry_sources k) LIMIT 1;
    RAISE EXCEPTION 'source % is not registered', held USING ERRCODE = 'KS005';
  END IF;
  IF true = ANY (p_unnamed) THEN
    SELECT a.account_name, control_of_account(a.account_role, a.schedule_iii) INTO held, needed
      FROM unnest(p_accounts, p_unnamed) AS l(account, unnamed)
      JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.account
      WHERE l.unnamed AND control_of_account(a.account_role, a.schedule_iii) IS NOT NULL LIMIT 1;
    IF needed IS NOT NULL THEN
      RAISE EXCEPTION '%', held USING ERRCODE = 'KS004', DETAIL = needed;
    END IF;
  END IF;
  -- Shared: postings do not wait for each other, and lock_period() waits for the ones under way.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(p_company::text, 1));
  SELECT max(p.locked_until) INTO locked FROM periods p WHERE p.companies_id = p_company;
  -- An adjustment of the audit is dated at the year end whether it is locked or not.
  IF locked >= (SELECT min(d) FROM unnest(p_dates, p_sources) AS e(d, source) WHERE source <> 'audit_adjustment') THEN
    RAISE EXCEPTION '%', locked USING ERRCODE = 'KS002';
  END IF;
  IF EXISTS (SELECT 1 FROM module_locks m WHERE m.companies_id = p_company AND m.locked_until IS NOT NULL) THEN
    SELECT m.lock_module, m.locked_until INTO held, locked
    FROM unnest(p_dates, p_sources, p_reverses) AS e(day, source, reverses)
    LEFT JOIN journal_entries r ON r.companies_id = p_company AND r.journal_entries_id = e.reverses
    LEFT JOIN LATERAL (SELECT s.lock_module FROM entry_sources s WHERE s.source = coalesce(r.source, e.source) OFFSET 0) k ON true
    JOIN module_locks m ON m.companies_id = p_company AND m.lock_module = coalesce(k.lock_module, 'journals') AND m.locked_until >= e.day
    WHERE e.source <> 'audit_adjustment'
    ORDER BY m.locked_until DESC LIMIT 1;
    IF held IS NOT NULL THEN
      RAISE EXCEPTION '%', locked USING ERRCODE = 'KS002', DETAIL = held;
    END IF;
  END IF;
  INSERT INTO account_months AS b (companies_id, ledger_accounts_id, month, slot, debit, credit)
    SELECT p_company, l.account, date_trunc('month', p_dates[l.entry])::date, writer,
           coalesce(sum(l.amount) FILTER (WHERE l.amount > 0), 0), coalesce(-sum(l.amount) FILTER (WHERE l.amount < 0), 0)
    FROM unnest(p_entry, p_accounts, p_amounts) AS l(entry, account, amount)
    GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (companies_id, ledger_accounts_id, month, slot)
    DO UPDATE SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
  INSERT INTO journal_entries (companies_id, journal_entries_id, posting_date, source, source_ref, memo, reverses_id, created_by, created_at)
    SELECT p_company, e.id, e.day, e.source, e.ref, e.memo, e.reverses, p_by, p_now
    FROM unnest(p_ids, p_dates, p_sources, p_refs, p_memos, p_reverses) AS e(id, day, source, ref, memo, reverses);
  INSERT INTO journal_lines (companies_id, journal_entries_id, line_no, ledger_accounts_id, posting_date, amount, line_memo)
    SELECT p_company, p_ids[l.entry], row_number() OVER (PARTITION BY l.entry ORDER BY l.n), l.account, p_dates[l.entry], l.amount, l.memo
    FROM unnest(p_entry, p_accounts, p_amounts, p_line_memos) WITH ORDINALITY AS l(entry, account, amount, memo, n);
  IF p_parties IS NOT NULL THEN
    PERFORM name_lines(p_company, p_ids, p_dates, p_entry, p_accounts, p_amounts, p_parties);
  END IF;
  INSERT INTO audit_log (companies_id, audit_log_id, accounts_id, action, entity, entity_id, detail, created_at)
    SELECT p_company, p_audit[n], p_by, 'posted', 'journal_entries', p_ids[n]::text,
           jsonb_build_object('source', p_sources[n], 'source_ref', p_refs[n], 'posting_date', p_dates[n]), p_now
    FROM generate_subscripts(p_ids, 1) n;
END $function$;

CREATE OR REPLACE FUNCTION public.refresh_bank_statistics()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  ANALYZE bank_transactions;
  ANALYZE reconciliation_matches;
  ANALYZE reconciliation_match_lines;
  ANALYZE bank_days;
  ANALYZE bank_month_sums;
  ANALYZE bank_months;
END $function$;

CREATE OR REPLACE FUNCTION public.renew_gst_entries(p_company uuid, p_entries uuid[], p_lines smallint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF p_company IS DISTINCT FROM current_company() THEN
    RAISE EXCEPTION 'another company''s books' USING ERRCODE = '42501';
  END IF;
  -- The job may be writing rows of these lines by what they named before: wait for it.
  PERFORM 1 FROM gst_entry_backfills WHERE companies_id = p_company FOR SHARE;
  INSERT INTO gst_entries
    WITH line AS (
      SELECT l.journal_entries_id, l.line_no, l.ledger_accounts_id, l.posting_date, l.amount, s.tax_nature, s.tax_period, s.gst_registrations_id,
        coalesce(gst_head(a.account_role), s.tax_head) AS head, gst_side(a.account_role) AS side, coalesce(o.source, e.source) AS source
      FROM unnest(p_entries, p_lines) AS n(journal_entries_id, line_no)
      JOIN journal_lines l ON l.companies_id = p_company AND l.journal_entries_id = n.journal_entries_id AND l.line_no = n.line_no
      JOIN journal_entries e ON e.companies_id = p_company AND e.journal_entries_id = l.journal_entries_id
      LEFT JOIN journal_entries o ON o.companies_id = p_company AND o.journal_entries_id = e.reverses_id
      JOIN ledger_accounts a ON a.companies_id = p_company AND a.ledger_accounts_id = l.ledger_accounts_id AND gst_side(a.account_role) IS NOT NULL
      JOIN subledger_lines s ON s.companies_id = p_company AND s.journal_entries_id = l.journal_entries_id AND s.line_no = l.line_no
    ), known AS (
      SELECT g.journal_entries_id, g.line_no, max(g.row_no) AS last, (array_agg(g.gst_registrations_id ORDER BY g.row_no))[1] AS registration
      FROM line JOIN gst_entries g ON g.companies_id = p_company AND g.journal_entries_id = line.journal_entries_id AND g.line_no = line.line_no GROUP BY 1, 2
    ), earlier AS (
      SELECT g.journal_entries_id, g.line_no, g.gst_registrations_id, g.gst_kind, g.tax_head, g.tax_period, -sum(g.amount)::bigint AS amount
      FROM line JOIN gst_entries g ON g.companies_id = p_company AND g.journal_entries_id = line.journal_entries_id AND g.line_no = line.line_no
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(g.amount) <> 0
    ), renewed AS (
      SELECT journal_entries_id, line_no, gst_registrations_id, gst_kind, tax_head, tax_period, amount FROM earlier
      UNION ALL
      SELECT journal_entries_id, line_no, coalesce(line.gst_registrations_id, known.registration), gst_kind_of(side, source, tax_nature), head, tax_period, amount
      FROM line JOIN known USING (journal_entries_id, line_no)
    )
    SELECT p_company, journal_entries_id, line_no, known.last + row_number() OVER (PARTITION BY journal_entries_id, line_no), line.ledger_accounts_id, line.posting_date,
      r.gst_registrations_id, r.gst_kind, r.tax_head, r.amount, NULL, NULL, NULL, NULL, r.tax_period
    FROM renewed r JOIN line USING (journal_entries_id, line_no) JOIN known USING (journal_entries_id, line_no);
END $function$;

CREATE OR REPLACE FUNCTION public.restart_ledger_days()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE here uuid := current_company();
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(here::text, 60));
  DELETE FROM cash_flow_days WHERE companies_id = here;
  DELETE FROM trade_days WHERE companies_id = here;
  DELETE FROM dimension_days WHERE companies_id = here;
  DELETE FROM ledger_days WHERE companies_id = here;
  DELETE FROM ledger_day_months WHERE companies_id = here;
  DELETE FROM ledger_day_marks WHERE companies_id = here;
END $function$;

CREATE OR REPLACE FUNCTION public.retell_bank_lines(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT summarise_bank_lines(ids, -1);
  UPDATE bank_transactions t SET category = told.category, category_type = told.category_type, party = told.party
  FROM (
    SELECT b.bank_transactions_id,
      CASE WHEN m.match_kind = 'transfer' OR own.is_own THEN 'Own account transfer' WHEN m.match_kind IN ('receipt', 'payment') THEN 'Customer receipts'
        WHEN m.match_kind = 'return' THEN 'Returned payments' WHEN a.account_name IS NOT NULL THEN a.account_name
        WHEN m.match_kind = 'bill' OR l.vendors_id IS NOT NULL THEN 'Vendor payments' ELSE '' END AS category,
      CASE WHEN m.match_kind IN ('transfer', 'return') OR own.is_own THEN 'contra' WHEN m.match_kind IN ('receipt', 'payment') THEN 'income'
        WHEN a.account_role ~ '^(([csi]gst|sgst|cess)_(output|reverse_charge)|gst_payable|gst_cash_ledger|tds_payable|tds_salary_payable|tcs_payable|pf_payable|esi_payable|pt_payable|advance_tax|income_tax_provision)$' THEN 'tax'
        WHEN a.schedule_iii = 'Other income' THEN 'other_income' WHEN a.account_type IS NOT NULL THEN a.account_type
        WHEN m.match_kind = 'bill' OR l.vendors_id IS NOT NULL THEN 'expense' ELSE '' END AS category_type,
      CASE WHEN m.match_kind IN ('transfer', 'return') OR own.is_own THEN '' ELSE coalesce(c.customer_name, v.vendor_name, n.party, '') END AS party
    FROM bank_transactions b
    LEFT JOIN party_names((SELECT array_agg(DISTINCT k.counterparty) FROM bank_transactions k
      WHERE k.companies_id = current_company() AND k.bank_transactions_id = ANY(ids))) n ON n.printed = b.counterparty
    LEFT JOIN reconciliation_match_lines l ON l.companies_id = b.companies_id AND l.bank_transactions_id = b.bank_transactions_id AND l.is_live
    LEFT JOIN reconciliation_matches m ON m.companies_id = l.companies_id AND m.reconciliation_matches_id = l.reconciliation_matches_id
    -- The heads of the bills it paid.
    LEFT JOIN LATERAL (
      SELECT min(h.ledger_accounts_id::text)::uuid AS ledger_accounts_id FROM reconciliation_match_entries e
        JOIN bill_payments p ON p.companies_id = e.companies_id AND p.journal_entries_id = e.journal_entries_id
        JOIN bill_lines h ON h.companies_id = p.companies_id AND h.bills_id = p.bills_id
      WHERE m.match_kind IN ('bill', 'entry') AND e.companies_id = m.companies_id AND e.reconciliation_matches_id = m.reconciliation_matches_id AND e.is_live
      HAVING count(DISTINCT h.ledger_accounts_id) = 1
    ) bill ON true
    -- The other side of an entry that is nobody's payment.
    LEFT JOIN LATERAL (
      SELECT min(j.ledger_accounts_id::text)::uuid AS ledger_accounts_id FROM reconciliation_match_entries e
        JOIN journal_lines j ON j.companies_id = e.companies_id AND j.journal_entries_id = e.journal_entries_id
        JOIN bank_accounts k ON k.companies_id = b.companies_id AND k.bank_accounts_id = b.bank_accounts_id
      WHERE m.match_kind = 'entry' AND l.vendors_id IS NULL AND e.companies_id = m.companies_id
        AND e.reconciliation_matches_id = m.reconciliation_matches_id AND e.is_live AND j.ledger_accounts_id <> k.ledger_accounts_id
      HAVING count(DISTINCT j.ledger_accounts_id) = 1
    ) other ON true
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT 1 FROM bank_accounts k WHERE k.companies_id = b.companies_id AND k.ledger_accounts_id = other.ledger_accounts_id) AS is_own
    ) own
    LEFT JOIN ledger_accounts a ON a.companies_id = m.companies_id
      AND a.ledger_accounts_id = CASE m.match_kind WHEN 'category' THEN m.ledger_accounts_id ELSE coalesce(bill.ledger_accounts_id, other.ledger_accounts_id) END
      AND (m.match_kind = 'category' OR a.account_role IS DISTINCT FROM 'payable')
    LEFT JOIN customers c ON c.companies_id = l.companies_id AND c.customers_id = l.customers_id
    LEFT JOIN vendors v ON v.companies_id = l.companies_id AND v.vendors_id = l.vendors_id
    WHERE b.companies_id = current_company() AND b.bank_transactions_id = ANY(ids)
  ) told
  WHERE t.companies_id = current_company() AND t.bank_transactions_id = told.bank_transactions_id;
  SELECT summarise_bank_lines(ids, 1);
$function$;

CREATE OR REPLACE FUNCTION public.sample_company_of(p_accounts_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT s.companies_id FROM sample_companies s JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.made_by
  WHERE s.made_by = p_accounts_id AND m.membership_status = 'active' ORDER BY s.created_at DESC LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.says_opening(p_memo text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT p_memo ~* '^\W*(being |to |by |the )?(opening (/ ?closing )?(balances?|entry|entries|journals?|trial balance|stock)|op\.? ?bal|(trial )?balances? (brought|carried) (forward|down)|(balance )?b/[fd]\M|brought forward)'
$function$;

CREATE OR REPLACE FUNCTION public.seal_audit(most integer, p_all boolean DEFAULT false)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  head_seq bigint; head_hash bytea; newest uuid; since uuid := '00000000-0000-0000-0000-000000000000'; r audit_log; sealed integer := 0;
BEGIN
  PERFORM 1 FROM companies WHERE companies_id = current_company() FOR NO KEY UPDATE;
  SELECT seq, hash INTO head_seq, head_hash FROM audit_chain WHERE companies_id = current_company() ORDER BY seq DESC LIMIT 1;
  head_seq := coalesce(head_seq, 0); head_hash := coalesce(head_hash, '\x'::bytea);
  IF NOT p_all THEN
    SELECT audit_log_id INTO newest FROM audit_chain WHERE companies_id = current_company() ORDER BY audit_log_id DESC LIMIT 1;
    IF newest IS NOT NULL THEN
      since := (lpad(to_hex(greatest(0, ('x' || left(replace(newest::text, '-', ''), 12))::bit(48)::bigint - 600000)), 12, '0')
        || '00000000000000000000')::uuid;
    END IF;
  END IF;
  FOR r IN SELECT a.* FROM audit_log a WHERE a.companies_id = current_company() AND a.audit_log_id >= since
      AND NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.companies_id = a.companies_id AND c.audit_log_id = a.audit_log_id)
      ORDER BY a.audit_log_id LIMIT most LOOP
    head_seq := head_seq + 1; head_hash := audit_digest(head_hash, r); sealed := sealed + 1;
    INSERT INTO audit_chain VALUES (r.companies_id, head_seq, r.audit_log_id, head_hash);
  END LOOP;
  RETURN sealed;
END $function$;

CREATE OR REPLACE FUNCTION public.search_bank_transactions(pattern text, paise bigint, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  company uuid := current_company();
  found uuid[] := '{}';
BEGIN
  IF paise IS NOT NULL THEN
    found := ARRAY(
      SELECT bank_transactions_id FROM bank_transactions WHERE companies_id = company AND amount = paise
      ORDER BY bank_transactions_id DESC LIMIT most);
    found := found || ARRAY(
      SELECT bank_transactions_id FROM bank_transactions WHERE companies_id = company AND amount = -paise
      ORDER BY bank_transactions_id DESC LIMIT most);
  END IF;
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT bank_transactions_id FROM (
        SELECT bank_transactions_id, description, reference, counterparty, vpa FROM bank_transactions
        WHERE companies_id = company ORDER BY transaction_date DESC, row_order DESC, bank_transactions_id DESC LIMIT 1000) newest
      WHERE lower(' ' || description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) LIKE pattern
        AND bank_transactions_id <> ALL (found) LIMIT most - cardinality(found));
  END IF;
  -- Two letters begin a word in too many narrations, behind a dash or a stroke, to look through them all.
  IF cardinality(found) < most AND length(pattern) > 5 THEN
    found := found || ARRAY(
      SELECT bank_transactions_id FROM bank_transactions
      WHERE companies_id = company AND bank_transactions_id <> ALL (found)
        AND lower(' ' || description || ' ' || coalesce(reference, '') || ' ' || coalesce(counterparty, '') || ' ' || coalesce(vpa, '')) LIKE pattern
      LIMIT most - cardinality(found));
  END IF;
  RETURN found[1:most];
END $function$;

CREATE OR REPLACE FUNCTION public.search_customers(pattern text, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  company uuid := current_company();
  found uuid[];
BEGIN
  found := ARRAY(
    SELECT customers_id FROM (
      SELECT customers_id, customer_name, gstin, email, mobile_number FROM customers
      WHERE companies_id = company ORDER BY customers_id DESC LIMIT 1000) newest
    WHERE lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
    LIMIT most);
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT customers_id FROM customers
      WHERE companies_id = company AND customers_id <> ALL (found)
        AND lower(' ' || customer_name || ' ' || coalesce(gstin, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_number, '')) LIKE pattern
      LIMIT most - cardinality(found));
  END IF;
  RETURN found;
END $function$;

CREATE OR REPLACE FUNCTION public.search_invoices(pattern text, paise bigint, wanted_serial integer, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  company uuid := current_company();
  found uuid[] := '{}';
BEGIN
  IF wanted_serial IS NOT NULL THEN
    found := ARRAY(
      SELECT i.invoices_id FROM invoice_series s
      JOIN invoices i ON i.companies_id = s.companies_id
        AND i.number_key = s.prefix || '/' || s.financial_year || '/' || lpad(wanted_serial::text, 9, '0')
      WHERE s.companies_id = company ORDER BY s.financial_year DESC LIMIT most);
  END IF;
  IF paise IS NOT NULL THEN
    found := found || ARRAY(
      SELECT invoices_id FROM invoices WHERE companies_id = company AND total = paise AND invoices_id <> ALL (found)
      ORDER BY invoices_id DESC LIMIT most);
    found := found || ARRAY(
      SELECT invoices_id FROM invoices WHERE companies_id = company AND amount_due = paise AND invoices_id <> ALL (found)
      ORDER BY invoices_id DESC LIMIT most);
  END IF;
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT invoices_id FROM (
        SELECT invoices_id, search_key FROM invoices
        WHERE companies_id = company ORDER BY invoice_date DESC, invoices_id DESC LIMIT 1000) newest
      WHERE search_key LIKE pattern AND invoices_id <> ALL (found) LIMIT most - cardinality(found));
  END IF;
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT invoices_id FROM invoices WHERE companies_id = company AND search_key LIKE pattern AND invoices_id <> ALL (found)
      LIMIT most - cardinality(found));
  END IF;
  RETURN found[1:most];
END $function$;

CREATE OR REPLACE FUNCTION public.search_items(pattern text, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  company uuid := current_company();
  found uuid[];
BEGIN
  found := ARRAY(
    SELECT items_id FROM (
      SELECT items_id, item_name, sku, hsn FROM items WHERE companies_id = company ORDER BY items_id DESC LIMIT 1000) newest
    WHERE lower(' ' || item_name || ' ' || coalesce(sku, '') || ' ' || coalesce(hsn, '')) LIKE pattern LIMIT most);
  IF cardinality(found) < most THEN
    found := found || ARRAY(
      SELECT items_id FROM items
      WHERE companies_id = company AND items_id <> ALL (found)
        AND lower(' ' || item_name || ' ' || coalesce(sku, '') || ' ' || coalesce(hsn, '')) LIKE pattern
      LIMIT most - cardinality(found));
  END IF;
  RETURN found;
END $function$;

CREATE OR REPLACE FUNCTION public.search_journals(pattern text, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  company uuid := current_company();
  found uuid[];
BEGIN
  found := ARRAY(
    SELECT journal_entries_id FROM (
      SELECT journal_entries_id, memo FROM journal_entries
      WHERE companies_id = company AND source = 'manual' ORDER BY posting_date DESC, journal_entries_id DESC LIMIT 1000) newest
    WHERE lower(' ' || memo) LIKE pattern LIMIT most);
  IF cardinality(found) < most AND length(pattern) > 5 THEN
    found := found || ARRAY(
      SELECT journal_entries_id FROM journal_entries
      WHERE companies_id = company AND source IN ('manual', 'opening', 'reversal') AND lower(' ' || memo) LIKE pattern
        AND journal_entries_id <> ALL (found)
      LIMIT most - cardinality(found));
  END IF;
  RETURN found;
END $function$;

CREATE OR REPLACE FUNCTION public.security_kind(entity text, action text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (entity = 'sign_ins'::text) THEN CASE action WHEN 'signed_in'::text THEN 'sign_in'::text ELSE 'failed_sign_in'::text END WHEN (entity = 'refusals'::text) THEN 'refusal'::text WHEN ((entity = 'downloads'::text) OR (action = 'exported'::text)) THEN 'export'::text WHEN (entity = 'api_keys'::text) THEN CASE action WHEN 'used'::text THEN NULL::text ELSE 'api_key'::text END WHEN (entity = 'accounts'::text) THEN CASE action WHEN 'changed'::text THEN NULL::text WHEN 'picture_changed'::text THEN NULL::text WHEN 'picture_removed'::text THEN NULL::text ELSE 'credential'::text END WHEN (entity = ANY (ARRAY['roles'::text, 'memberships'::text, 'access_requests'::text, 'payer_waits'::text])) THEN 'rights'::text WHEN (entity = 'invitations'::text) THEN CASE action WHEN 'email_sent'::text THEN NULL::text WHEN 'email_failed'::text THEN NULL::text ELSE 'rights'::text END WHEN (entity = 'operator_actions'::text) THEN 'operator'::text ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.session_of(p_token_hash bytea, p_now timestamp with time zone, p_idle interval)
 RETURNS TABLE(sessions_id uuid, accounts_id uuid, companies_id uuid, email text, first_name text, last_name text, display_picture text, is_user_verified boolean, user_config jsonb, company_name text, is_demo boolean, roles_id uuid, role_name text, permissions text[], last_seen_at timestamp with time zone, session_level smallint, audits_from date, access_ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT s.sessions_id, a.accounts_id, m.companies_id, a.email, a.first_name, a.last_name, a.display_picture, a.is_user_verified, a.user_config,
         c.company_name, c.is_demo, r.roles_id, r.role_name, r.permissions, s.last_seen_at, s.session_level, m.audits_from, m.access_ends_at
  FROM sessions s
  JOIN accounts a USING (accounts_id)
  LEFT JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.accounts_id AND m.membership_status = 'active'
    AND (m.access_ends_at IS NULL OR m.access_ends_at > p_now)
  LEFT JOIN companies c ON c.companies_id = m.companies_id
  LEFT JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
  WHERE s.token_hash = p_token_hash AND s.expires_at > p_now AND s.last_seen_at > p_now - p_idle
$function$;

CREATE OR REPLACE FUNCTION public.sessions_standing(p_sessions_ids uuid[], p_now timestamp with time zone, p_idle interval)
 RETURNS TABLE(sessions_id uuid, companies_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT s.sessions_id, m.companies_id FROM sessions s
  JOIN memberships m ON m.companies_id = s.companies_id AND m.accounts_id = s.accounts_id AND m.membership_status = 'active'
  WHERE s.sessions_id = ANY(p_sessions_ids) AND s.expires_at > p_now AND s.last_seen_at > p_now - p_idle
$function$;

CREATE OR REPLACE FUNCTION public.settlements_known(p_provider text, p_outside_ids text[])
 RETURNS TABLE(outside_settlement_id text, settlement_status text, utr text, is_settled boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT s.outside_settlement_id, min(s.settlement_status), min(s.utr),
    bool_and(s.is_complete AND (s.settlement_status <> 'processed' OR s.journal_entries_id IS NOT NULL) AND s.booking_problem IS NULL)
  FROM settlements s WHERE s.provider = p_provider AND s.outside_settlement_id = ANY (p_outside_ids) GROUP BY 1
$function$;

CREATE OR REPLACE FUNCTION public.share_out(p_total bigint, p_weights bigint[])
 RETURNS bigint[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  whole numeric := 0; each bigint; parts bigint[];
BEGIN
  FOREACH each IN ARRAY p_weights LOOP whole := whole + each; END LOOP;
  IF whole = p_total THEN RETURN p_weights; END IF;
  IF cardinality(p_weights) = 1 THEN RETURN ARRAY[p_total]; END IF;
  SELECT array_agg(base + CASE WHEN rank <= p_total - taken THEN 1 ELSE 0 END ORDER BY n) INTO parts FROM (
    SELECT n, base, sum(base) OVER () AS taken, row_number() OVER (ORDER BY rest DESC, n) AS rank FROM (
      SELECT n, div(p_total::numeric * weight, whole)::bigint AS base, mod(p_total::numeric * weight, whole) AS rest
      FROM unnest(p_weights) WITH ORDINALITY AS w(weight, n)) w) w;
  RETURN parts;
END $function$;

CREATE OR REPLACE FUNCTION public.shorten_expiries(back interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE company uuid;
BEGIN
  UPDATE sessions SET expires_at = expires_at - back, last_seen_at = last_seen_at - back;
  UPDATE one_time_codes SET expires_at = expires_at - back, sent_at = sent_at - back WHERE expires_at > clock_timestamp();
  UPDATE channels SET expires_at = expires_at - back WHERE expires_at > clock_timestamp();
  UPDATE passkey_challenges SET expires_at = expires_at - back WHERE expires_at > clock_timestamp();
  UPDATE accounts SET factors_locked_until = factors_locked_until - back WHERE factors_locked_until > clock_timestamp();
  UPDATE rate_limits SET empty_at = empty_at - back WHERE empty_at > clock_timestamp();
  FOR company IN
    SELECT companies_id FROM invitations WHERE expires_at > clock_timestamp()
    UNION SELECT companies_id FROM approval_links WHERE expires_at > clock_timestamp()
    UNION SELECT companies_id FROM payout_otps WHERE expires_at > clock_timestamp()
    UNION SELECT companies_id FROM payouts WHERE try_after > clock_timestamp()
  LOOP
    PERFORM set_config('app.companies_id', company::text, true);
    UPDATE invitations SET expires_at = expires_at - back WHERE companies_id = company AND expires_at > clock_timestamp();
    UPDATE approval_links SET expires_at = expires_at - back, access_expires_at = access_expires_at - back, code_sent_at = code_sent_at - back
      WHERE companies_id = company AND expires_at > clock_timestamp();
    UPDATE payout_otps SET expires_at = expires_at - back WHERE companies_id = company AND expires_at > clock_timestamp();
    UPDATE payouts SET try_after = try_after - back WHERE companies_id = company AND try_after > clock_timestamp();
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
  -- Every server asks anew who is calling.
  PERFORM pg_notify('people', '');
END $function$;

CREATE OR REPLACE FUNCTION public.statement_of_token(p_token_hash bytea)
 RETURNS TABLE(companies_id uuid, statement_links_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT companies_id, statement_links_id FROM statement_links WHERE token_hash = p_token_hash
$function$;

CREATE OR REPLACE FUNCTION public.summarise_bank_lines(ids uuid[], sign integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  INSERT INTO bank_days AS d (companies_id, day, bank_accounts_id, direction, category, category_type, mode, total, entries)
  SELECT companies_id, transaction_date, bank_accounts_id, CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END AS direction, category,
    category_type, coalesce(rail, '') AS mode, sign * sum(abs(amount)), sign * count(*)
  FROM bank_transactions WHERE companies_id = current_company() AND bank_transactions_id = ANY(ids)
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (companies_id, day, bank_accounts_id, direction, category, category_type, mode)
    DO UPDATE SET total = d.total + excluded.total, entries = d.entries + excluded.entries;
  INSERT INTO bank_month_sums AS s (companies_id, month, bank_accounts_id, direction, category, category_type, mode, total, entries)
  SELECT companies_id, date_trunc('month', transaction_date)::date, bank_accounts_id,
    CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END AS direction, category, category_type, coalesce(rail, '') AS mode,
    sign * sum(abs(amount)), sign * count(*)
  FROM bank_transactions WHERE companies_id = current_company() AND bank_transactions_id = ANY(ids)
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (companies_id, month, bank_accounts_id, direction, category, category_type, mode)
    DO UPDATE SET total = s.total + excluded.total, entries = s.entries + excluded.entries;
  INSERT INTO bank_months AS m (companies_id, month, bank_accounts_id, direction, category, category_type, party, mode, total, entries)
  SELECT companies_id, date_trunc('month', transaction_date)::date, bank_accounts_id,
    CASE WHEN amount < 0 THEN 'debit' ELSE 'credit' END AS direction, category, category_type, party, coalesce(rail, '') AS mode,
    sign * sum(abs(amount)), sign * count(*)
  FROM bank_transactions WHERE companies_id = current_company() AND bank_transactions_id = ANY(ids)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT (companies_id, month, bank_accounts_id, direction, category, category_type, party, mode)
    DO UPDATE SET total = m.total + excluded.total, entries = m.entries + excluded.entries;
  INSERT INTO counterparties (companies_id, counterparty_name)
  SELECT DISTINCT companies_id, party FROM bank_transactions
  WHERE sign > 0 AND companies_id = current_company() AND bank_transactions_id = ANY(ids) AND party <> '' ORDER BY 2
  ON CONFLICT DO NOTHING;
  INSERT INTO bank_categories (companies_id, category, category_type)
  SELECT DISTINCT companies_id, category, category_type FROM bank_transactions
  WHERE sign > 0 AND companies_id = current_company() AND bank_transactions_id = ANY(ids) AND category <> '' ORDER BY 2, 3
  ON CONFLICT DO NOTHING;
$function$;

CREATE OR REPLACE FUNCTION public.sweep_old(p_now timestamp with time zone, p_most integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_keys WHERE created_at < p_now - interval '30 days' ORDER BY created_at LIMIT p_most));
  DELETE FROM notifications WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM notifications WHERE read_at < p_now - interval '180 days' ORDER BY read_at LIMIT p_most));
  DELETE FROM assistant_threads WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM assistant_threads WHERE updated_at < p_now - interval '365 days' ORDER BY updated_at LIMIT p_most));
$function$;

CREATE OR REPLACE FUNCTION public.take_jobs(server integer, names text[], busy_names text[], busy_companies uuid[], lately uuid[], places integer, company_places integer)
 RETURNS SETOF jobs
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE jobs SET job_status = 'ready' WHERE job_status = 'deferred' AND due_at <= job_now();
  RETURN QUERY
  WITH RECURSIVE lanes AS (
    (SELECT job_name, on_behalf_of, jobs_id FROM jobs WHERE job_status = 'ready' ORDER BY 1, 2, 3 LIMIT 1)
    UNION ALL
    SELECT following.* FROM lanes l CROSS JOIN LATERAL (
      SELECT j.job_name, j.on_behalf_of, j.jobs_id FROM jobs j
      WHERE j.job_status = 'ready' AND (j.job_name, j.on_behalf_of) > (l.job_name, l.on_behalf_of) ORDER BY 1, 2, 3 LIMIT 1) following
  ), busy AS (SELECT * FROM unnest(busy_names, busy_companies) AS b(job_name, on_behalf_of)
  ), turns AS (
    SELECT l.jobs_id, l.on_behalf_of, row_number() OVER (PARTITION BY l.on_behalf_of ORDER BY l.jobs_id)
      + (SELECT count(*) FROM busy b WHERE b.on_behalf_of = l.on_behalf_of) AS turn
    FROM lanes l
    WHERE l.job_name = ANY(names)
      AND NOT EXISTS (SELECT FROM busy b WHERE b.job_name = l.job_name AND b.on_behalf_of = l.on_behalf_of)
  ), chosen AS (
    SELECT t.jobs_id FROM turns t WHERE t.turn <= company_places
    ORDER BY t.turn, array_position(lately, t.on_behalf_of) NULLS FIRST, t.jobs_id LIMIT places
  )
  UPDATE jobs j SET job_status = 'running', server_number = server, started_at = clock_timestamp(), tries = j.tries + 1
  FROM chosen c WHERE c.jobs_id = j.jobs_id AND j.job_status = 'ready'
  RETURNING j.*;
END $function$;

CREATE OR REPLACE FUNCTION public.take_over_jobs(dead integer)
 RETURNS SETOF jobs
 LANGUAGE sql
AS $function$
  UPDATE jobs SET deaths = deaths + 1, server_number = NULL,
    job_status = CASE WHEN deaths + 1 >= most_deaths THEN 'quarantined' WHEN tries >= most_tries THEN 'given_up' ELSE 'ready' END,
    failure = CASE WHEN deaths + 1 >= most_deaths OR tries >= most_tries THEN 'the process died' ELSE failure END,
    concluded_at = CASE WHEN deaths + 1 >= most_deaths OR tries >= most_tries THEN clock_timestamp() END
  WHERE job_status = 'running' AND server_number = dead
  RETURNING *
$function$;

CREATE OR REPLACE FUNCTION public.take_upload_place(place uuid, company uuid, person uuid, seconds integer, most_of_person integer, most_of_company integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7463, hashtext(company::text));
  -- A place that reaches further than any may was taken before the clock was set back.
  DELETE FROM upload_places WHERE on_behalf_of = company
    AND held_until NOT BETWEEN clock_timestamp() AND clock_timestamp() + seconds * interval '1 second';
  IF (SELECT count(*) >= most_of_company OR count(*) FILTER (WHERE accounts_id = person) >= most_of_person
      FROM upload_places WHERE on_behalf_of = company) THEN
    RETURN false;
  END IF;
  INSERT INTO upload_places VALUES (place, company, person, clock_timestamp() + seconds * interval '1 second');
  RETURN true;
END $function$;

CREATE OR REPLACE PROCEDURE public.tenant_table(IN name text, IN grants text)
 LANGUAGE plpgsql
AS $procedure$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY own_company ON %I USING (companies_id = current_company()) WITH CHECK (companies_id = current_company())', name);
  EXECUTE format('CREATE POLICY owner_reads ON %I FOR SELECT TO CURRENT_USER USING (true)', name);
  EXECUTE format('GRANT %s ON %I TO kosha_app', grants, name);
END $procedure$;

CREATE OR REPLACE FUNCTION public.tick_job_clock()
 RETURNS double precision
 LANGUAGE plpgsql
AS $function$
DECLARE back interval;
BEGIN
  IF EXISTS (SELECT FROM job_clock_seen WHERE seen_at BETWEEN clock_timestamp() - interval '5 s' AND clock_timestamp() + interval '1 s') THEN
    RETURN NULL;
  END IF;
  PERFORM FROM job_clock FOR UPDATE;
  SELECT seen_at - clock_timestamp() INTO back FROM job_clock_seen WHERE seen_at > clock_timestamp() + interval '1 s';
  INSERT INTO job_clock_seen (seen_at) VALUES (clock_timestamp()) ON CONFLICT (is_only) DO UPDATE SET seen_at = excluded.seen_at;
  IF back IS NULL THEN RETURN NULL; END IF;
  UPDATE job_clock SET ahead = ahead + back, behind_until = greatest(behind_until, clock_timestamp() + back);
  PERFORM shorten_expiries(back);
  RETURN extract(epoch FROM back)::double precision;
END $function$;

CREATE OR REPLACE FUNCTION public.time_ordered_id()
 RETURNS uuid
 LANGUAGE sql
RETURN (encode(set_bit(set_bit(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send(((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint) FROM 3) FROM 1 FOR 6), (52)::bigint, 1), (53)::bigint, 1), 'hex'::text))::uuid;

CREATE OR REPLACE FUNCTION public.trade_of_entries(p_after uuid, p_upto uuid, p_first date, p_last date)
 RETURNS TABLE(side text, facet text, posting_date date, facet_key text, quantity numeric, taxable_value bigint, cgst bigint, sgst bigint, igst bigint, cess bigint, documents integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  SELECT t.side, t.facet, e.posting_date, t.facet_key, sum(t.quantity), sum(t.taxable_value)::bigint, sum(t.cgst)::bigint, sum(t.sgst)::bigint,
    sum(t.igst)::bigint, sum(t.cess)::bigint, sum(t.documents)::integer
  FROM (
    SELECT e.posting_date, e.source, e.source_ref, e.reverses_id FROM journal_entries e
    WHERE e.companies_id = current_company() AND e.journal_entries_id > p_after AND e.journal_entries_id <= p_upto
      AND e.posting_date BETWEEN p_first AND p_last
      AND (e.source IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note') OR e.reverses_id IS NOT NULL) OFFSET 0
  ) e CROSS JOIN LATERAL trade_of_entry(current_company(), e.source, e.source_ref, e.reverses_id) t
  GROUP BY 1, 2, 3, 4
$function$;

CREATE OR REPLACE FUNCTION public.trade_of_entry(p_company uuid, p_source text, p_ref text, p_reverses uuid)
 RETURNS TABLE(side text, facet text, facet_key text, quantity numeric, taxable_value numeric, cgst numeric, sgst numeric, igst numeric, cess numeric, documents integer)
 LANGUAGE plpgsql
 STABLE ROWS 8
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  v_source text := p_source;
  v_ref text := p_ref;
  v_sign integer := 1;
  v_document uuid;
  v_lines trade_lines[];
BEGIN
  IF p_reverses IS NOT NULL THEN
    SELECT o.source, o.source_ref, -1 INTO v_source, v_ref, v_sign
    FROM journal_entries o WHERE o.companies_id = p_company AND o.journal_entries_id = p_reverses;
  END IF;
  IF v_source IS NULL OR v_source NOT IN ('invoice', 'credit_note', 'cash_memo', 'bill', 'debit_note') THEN RETURN; END IF;
  v_document := v_ref::uuid;
  -- The same question five times, because only a source that is written out lets the plan leave the other tables alone.
  CASE v_source
    WHEN 'invoice' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'invoice' AND t.document_id = v_document);
    WHEN 'credit_note' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'credit_note' AND t.document_id = v_document);
    WHEN 'cash_memo' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'cash_memo' AND t.document_id = v_document);
    WHEN 'bill' THEN
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'bill' AND t.document_id = v_document);
    ELSE
      v_lines := ARRAY(SELECT t FROM trade_lines t WHERE t.companies_id = p_company AND t.source = 'debit_note' AND t.document_id = v_document);
  END CASE;
  RETURN QUERY
    SELECT t.side, f.facet, f.facet_key, v_sign * sum(t.quantity), v_sign * sum(t.taxable_value),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cgst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.sgst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.igst END),
      v_sign * sum(CASE WHEN t.is_reverse AND f.facet <> 'rate' THEN 0 ELSE t.cess END), v_sign * max(t.documents)
    FROM unnest(v_lines) t
    CROSS JOIN LATERAL (VALUES ('party', coalesce(t.party_id::text, '')), ('item', t.item_key), ('hsn', t.hsn), ('rate', t.rate_key)) f(facet, facet_key)
    GROUP BY t.side, f.facet, f.facet_key;
END $function$;
