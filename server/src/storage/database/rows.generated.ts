// Made by `npm run rows` from the migrated database. To change it, write a migration and run that.

import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AccountWrites {
  log_bytes: number
  user_id: number
}

export interface Activities {
  activity_number: number
  created_at: Generated<Timestamp>
  data: Json
  deleted_at: Timestamp | null
  difficulty: string
  id: string
  instruction: string
  is_active: Generated<boolean>
  key: Generated<number>
  kind: string
  lesson_key: number
  lint_version: Generated<number>
  localized_instruction: string
  search_key: Generated<string>
  search_tags: Generated<string[]>
  search_text: Generated<string>
  search_version: Generated<number>
  shape: Generated<number>
  tags: string[]
  to_mend: string[] | null
  untranslated: Generated<string[]>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface ApiTokens {
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: Generated<number>
  last_used_at: Timestamp | null
  name: string
  scope: string
  token_hash: Buffer
  user_id: number
}

export interface AssetCounts {
  declared: number
  kind: string
  language: string
  used: number
  used_with_file: number
  with_file: number
}

export interface AssetRefs {
  code: string
  entity: string
  entity_key: number
  kind: string
  path: string
}

export interface Assets {
  alt_texts: Generated<Json>
  captions: Generated<Json>
  code: string
  created_at: Generated<Timestamp>
  description: string | null
  file_sha256: string | null
  has_file: Generated<boolean>
  id: Generated<number>
  key_words: string[] | null
  kind: string
  language: string | null
  local_text: string | null
  search_key: string
  search_text: string
  search_version: Generated<number>
  sort_text: Generated<string>
  title: string | null
  to_mend: string[] | null
  transcript: Generated<string>
  translation: string | null
  updated_at: Generated<Timestamp>
  used: Generated<boolean>
  version: Generated<number>
}

export interface AssetUseChanges {
  block: number | null
  code: string | null
  kind: string
}

export interface AssetVersions {
  asset_id: number
  id: Generated<number>
  sha256: string
  uploaded_at: Generated<Timestamp>
  uploaded_by: number | null
}

export interface AuditEvents {
  action: string
  address: string
  at: Generated<Timestamp>
  bulk_change_id: number | null
  changed: Json | null
  entity: string
  entity_keys: number[]
  id: Generated<number>
  user_id: number | null
  versions: number[]
}

export interface BulkChanges {
  action: string
  at: Generated<Timestamp>
  id: Generated<number>
  undone: Json | null
  user_id: number | null
}

export interface ChatSeries {
  created_at: Generated<Timestamp>
  data: Json
  deleted_at: Timestamp | null
  id: string
  key: Generated<number>
  kind: string
  lesson_key: number
  lint_version: Generated<number>
  place: number
  shape: number
  to_mend: string[] | null
  untranslated: Generated<string[]>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Comments {
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  id: Generated<number>
  revision: number
  text: string
  thread_id: number
  user_id: number
  version: Generated<number>
}

export interface CommentThreads {
  at_ms: number | null
  created_at: Generated<Timestamp>
  entity: string
  entity_key: number
  field: string | null
  file_sha256: string | null
  id: Generated<number>
  option: string | null
  resolved_at: Timestamp | null
  resolved_by: number | null
  revision: number
  words: string | null
}

export interface Discussions {
  changes: Generated<number>
  entity: string
  entity_key: number
}

export interface Files {
  bytes: number
  created_at: Generated<Timestamp>
  duration: number | null
  height: number | null
  judged_version: Generated<number>
  media_type: string
  peaks: string | null
  refusal: Json | null
  refused_at: Timestamp | null
  sha256: string
  speaker_id: number | null
  thumbnail_sha256: string | null
  warnings: Generated<string[]>
  width: number | null
}

export interface FileVariants {
  encoder: string | null
  made_at: Generated<Timestamp>
  original_sha256: string
  sha256: string | null
  variant: string
}

export interface IdempotencyKeys {
  answer: Json | null
  body_hash: string
  call: string
  created_at: Generated<Timestamp>
  key: string
  user_id: number
}

export interface Identities {
  created_at: Generated<Timestamp>
  issuer: string
  subject: string
  user_id: number
}

export interface ImportRows {
  after: Json
  asset_id: number
  before: Json | null
  import_id: number
  undone: Generated<boolean>
}

export interface Imports {
  at: Generated<Timestamp>
  created: number
  file_name: string
  id: Generated<number>
  kind: string
  rule: string | null
  unchanged: number
  undone_at: Timestamp | null
  updated: number
  user_id: number | null
}

export interface Installation {
  id: Generated<string>
  only_one: Generated<boolean>
}

export interface IntegrityChecks {
  altered: number | null
  begun_at: Generated<Timestamp>
  begun_by: number | null
  bytes: number
  bytes_read: Generated<number>
  ended_at: Timestamp | null
  files: number
  files_read: Generated<number>
  held_until: Timestamp | null
  holder: string | null
  id: Generated<number>
  missing: number | null
  part: Generated<string>
  position: Generated<string>
  state: Generated<string>
  untracked: number | null
}

export interface IntegrityFindings {
  bytes: number | null
  check_id: number
  digest: string
  found_bytes: number | null
  found_digest: string | null
  id: Generated<number>
  kind: string
  outcome: string | null
  resolved_at: Timestamp | null
  set_aside_until: Timestamp | null
  since: Generated<Timestamp>
}

export interface Invitations {
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  token_hash: Buffer
  user_id: number
}

export interface Lessons {
  available: Generated<boolean>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  description: string
  exercise_count: number
  goal: string
  id: string
  key: Generated<number>
  lesson_number: number
  level_key: number
  lint_version: Generated<number>
  points: string[]
  slot: number
  title: string
  to_mend: string[] | null
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Levels {
  available: Generated<boolean>
  completed_lessons: Generated<number>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  description: string
  icon: string | null
  id: string
  image: string | null
  key: Generated<number>
  language: string
  level: number
  level_in_words: string
  lint_version: Generated<number>
  locked: Generated<boolean>
  title: string
  to_mend: string[] | null
  total_lessons: number
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Notifications {
  actor_id: number | null
  comment_id: number | null
  created_at: Generated<Timestamp>
  due_on: string | null
  entity: string
  entity_key: number
  id: Generated<number>
  item_count: Generated<number>
  kind: string
  mailed_at: Timestamp | null
  read_at: Timestamp | null
  text: Generated<string>
  thread_id: number | null
  user_id: number
  version: number | null
}

export interface OidcRequests {
  browser_hash: Buffer
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  secrets: Buffer
  session_id: string | null
  state_hash: Buffer
}

export interface OneTimeLinks {
  created_at: Generated<Timestamp>
  purpose: string
  token_hash: Buffer
}

export interface OpenThings {
  entity: string
  process_id: string
  session_id: string
  stream: number
  thing: string
}

export interface PasswordResets {
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  token_hash: Buffer
  user_id: number
}

export interface PresenceProcesses {
  id: string
  seen_at: Generated<Timestamp>
}

export interface RateLimits {
  count: number
  expires_at: Timestamp
  key: string
}

export interface RecordingLinks {
  asset_ids: number[]
  created_at: Generated<Timestamp>
  created_by: number | null
  expires_at: Timestamp
  id: Generated<number>
  opened_at: Timestamp | null
  revoked_at: Timestamp | null
  speaker_id: number
  title: string
}

export interface RecordingSettings {
  accepts_own_takes: boolean
  consent_text: string
  consent_version: number
  created_at: Generated<Timestamp>
  user_id: number | null
  version: number
}

export interface RecoveryCodes {
  code_hash: Buffer
  used_at: Timestamp | null
  user_id: number
}

export interface ReleaseContents {
  release_id: number
  sha256: string
}

export interface ReleaseDocuments {
  bytes: number
  content: string
  gzip_bytes: number
  item_id: string
  items: Json
  sha256: string
  type: string
}

export interface ReleaseFiles {
  is_small: boolean
  original_sha256: string
  release_id: number
  sha256: string
}

export interface ReleaseLivePeriods {
  ended_at: Timestamp | null
  id: Generated<number>
  language: string
  release_id: number
  rolled_back: Generated<boolean>
  started_at: Generated<Timestamp>
  user_id: number | null
}

export interface ReleaseNumbers {
  language: string
  last: number
}

export interface Releases {
  attempt: Generated<number>
  course_sha256: string
  has_failed: Generated<boolean>
  id: Generated<number>
  language: string
  left_out: Generated<Json>
  made_at: Timestamp | null
  make_live: Generated<boolean>
  name: Generated<string>
  note: Generated<string>
  number: number | null
  planned_at: Timestamp
  planned_ms: Generated<number>
  planned_number: number
  previous_id: number | null
  previous_number: number | null
  progress: Json | null
  state: Generated<string>
  summary: Generated<Json>
  user_id: number | null
}

export interface ReviewEvents {
  action: string
  at: Generated<Timestamp>
  before: Json | null
  bulk_change_id: number | null
  entity: string
  entity_key: number
  id: Generated<number>
  reason: string | null
  text: Generated<string>
  user_id: number | null
  version: number
}

export interface Reviews {
  approved_version: number | null
  decided_at: Timestamp | null
  decided_by: number | null
  due_on: string | null
  entity: string
  entity_key: number
  lapsed_at: Timestamp | null
  note: Generated<string>
  reason: string | null
  reason_text: Generated<string>
  requested_at: Timestamp | null
  requested_by: number | null
  requested_from: number | null
  state: string
  version: number
}

export interface ReviewSettings {
  approves_own_work: boolean
  created_at: Generated<Timestamp>
  requires_approval: string
  user_id: number | null
  version: number
}

export interface Revisions {
  at: Generated<Timestamp>
  entity: string
  entity_key: number
  shape: Generated<number>
  snapshot: Json
  user_id: number | null
  version: number
}

export interface RightCourseTexts {
  at: Generated<Timestamp>
  entity: string
  entity_key: number
  rule: string
  text: string
  user_id: number | null
}

export interface RightTexts {
  asset_id: number
  at: Generated<Timestamp>
  field: string
  rule: string
  text: string
  user_id: number | null
}

export interface SavedViews {
  created_at: Generated<Timestamp>
  filters: Json
  id: Generated<number>
  is_shared: Generated<boolean>
  name: string
  place: string
  updated_at: Generated<Timestamp>
  user_id: number
  version: Generated<number>
}

export interface SchemaMigrations {
  applied_at: Generated<Timestamp>
  name: string
  sha256: string
}

export interface SecondFactors {
  confirmed_at: Timestamp | null
  created_at: Generated<Timestamp>
  last_step: number | null
  secret: Buffer
  user_id: number
}

export interface Sessions {
  address: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  id: string
  last_seen_at: Generated<Timestamp>
  proved_until: Timestamp | null
  second_factor: Generated<boolean>
  user_agent: Generated<string>
  user_id: number
}

export interface Settings {
  name: string
  updated_at: Generated<Timestamp>
  value: Json
}

export interface ShareLinks {
  created_at: Generated<Timestamp>
  created_by: number | null
  ended_at: Timestamp | null
  expires_at: Timestamp
  id: Generated<number>
  item_id: string
  language: string
  opened: Generated<number>
  release_id: number | null
  title: string
  what: string
}

export interface SheetAddresses {
  address: string
  id: Generated<number>
  kind: string
  used_at: Generated<Timestamp>
  user_id: number | null
}

export interface SignInProofs {
  expires_at: Timestamp
  issuer: string | null
  subject: string | null
  token_hash: Buffer
  user_id: number
}

export interface Speakers {
  added_by: number | null
  birth_year: number | null
  consent_text: string | null
  consent_version: number | null
  consented_at: Timestamp | null
  created_at: Generated<Timestamp>
  id: Generated<number>
  is_pseudonym: boolean
  language: string
  licence: string | null
  name: string
  place: string
  updated_at: Generated<Timestamp>
  user_id: number | null
  version: Generated<number>
  withdrawn_at: Timestamp | null
}

export interface Takes {
  asset_id: number
  client_id: string
  created_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_by: number | null
  id: Generated<number>
  loudness: number | null
  note: Generated<string>
  peak: number | null
  problems: Generated<string[]>
  reason: string | null
  reason_text: Generated<string>
  recorded_at: Timestamp
  recorded_by: number | null
  recording_link_id: number | null
  replaced_sha256: string | null
  session_id: string
  sha256: string | null
  speaker_id: number
  state: Generated<string>
  unprocessed_sha256: string | null
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface TeamWords {
  at: Generated<Timestamp>
  id: Generated<number>
  key: string
  language: string
  user_id: number | null
  word: string
}

export interface Uploads {
  bytes: number
  code: string
  created_at: Generated<Timestamp>
  digest: string | null
  expires_at: Timestamp
  file_name: string
  fingerprint: string | null
  held_until: Timestamp | null
  holder: string | null
  id: string
  invalid_type: Generated<boolean>
  kind: string
  metadata: string
  reason: string | null
  received: Generated<number>
  recording_link_id: number | null
  refusal: Json | null
  replaces: boolean
  state: Generated<string>
  user_id: number | null
  wanted: Generated<boolean>
}

export interface Users {
  console_language: string | null
  created_at: Generated<Timestamp>
  email: string
  id: Generated<number>
  is_approver: Generated<boolean>
  name: string
  notification_mail: Generated<string>
  notification_mailed_at: Timestamp | null
  notification_mails_begun: Generated<number>
  password_changed_at: Timestamp | null
  password_hash: string | null
  role: string
  status: Generated<string>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Tables {
  account_writes: AccountWrites
  activities: Activities
  api_tokens: ApiTokens
  asset_counts: AssetCounts
  asset_refs: AssetRefs
  asset_use_changes: AssetUseChanges
  asset_versions: AssetVersions
  assets: Assets
  audit_events: AuditEvents
  bulk_changes: BulkChanges
  chat_series: ChatSeries
  comment_threads: CommentThreads
  comments: Comments
  discussions: Discussions
  file_variants: FileVariants
  files: Files
  idempotency_keys: IdempotencyKeys
  identities: Identities
  import_rows: ImportRows
  imports: Imports
  installation: Installation
  integrity_checks: IntegrityChecks
  integrity_findings: IntegrityFindings
  invitations: Invitations
  lessons: Lessons
  levels: Levels
  notifications: Notifications
  oidc_requests: OidcRequests
  one_time_links: OneTimeLinks
  open_things: OpenThings
  password_resets: PasswordResets
  presence_processes: PresenceProcesses
  rate_limits: RateLimits
  recording_links: RecordingLinks
  recording_settings: RecordingSettings
  recovery_codes: RecoveryCodes
  release_contents: ReleaseContents
  release_documents: ReleaseDocuments
  release_files: ReleaseFiles
  release_live_periods: ReleaseLivePeriods
  release_numbers: ReleaseNumbers
  releases: Releases
  review_events: ReviewEvents
  review_settings: ReviewSettings
  reviews: Reviews
  revisions: Revisions
  right_course_texts: RightCourseTexts
  right_texts: RightTexts
  saved_views: SavedViews
  schema_migrations: SchemaMigrations
  second_factors: SecondFactors
  sessions: Sessions
  settings: Settings
  share_links: ShareLinks
  sheet_addresses: SheetAddresses
  sign_in_proofs: SignInProofs
  speakers: Speakers
  takes: Takes
  team_words: TeamWords
  uploads: Uploads
  users: Users
}
