/** What a staff role may do in the office. */
export const permissions = [
  'brand.read',
  'brand.write',
  'members.read',
  'members.write',
  'cashier.read',
  'cashier.write',
  'records.read',
  'games.read',
  'games.write',
  'draws.read',
  'draws.write',
  'content.read',
  'content.write',
  'chat.read',
  'chat.write',
  'staff.read',
  'staff.write',
  'audit.read',
  'ledger.read',
  'corrections.read',
  'corrections.propose',
  'corrections.approve',
  'bonuses.read',
  'bonuses.write',
  'feedback.read',
  'feedback.write',
  'messages.read',
  'messages.write',
  'verification.open',
] as const;

export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'manager', 'cashier', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles and their permissions: the owner may everything, the auditor may read everything. */
export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'staff.write'),
  cashier: [
    'brand.read',
    'members.read',
    'cashier.read',
    'cashier.write',
    'records.read',
    'ledger.read',
    'corrections.read',
    'corrections.propose',
    'bonuses.read',
  ],
  support: [
    'brand.read',
    'members.read',
    'members.write',
    'cashier.read',
    'records.read',
    'games.read',
    'content.read',
    'chat.read',
    'chat.write',
    'bonuses.read',
    'messages.read',
    'messages.write',
    'feedback.read',
    'feedback.write',
  ],
  auditor: permissions.filter((permission) => permission.endsWith('.read')),
};
