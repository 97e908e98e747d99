/**
 * The switches that a brand's operator turns: the modIds of the whitelabel tree, grouped as the tree is.
 * A call names the switch that it needs; off, it answers function.not.available.
 */
export const featureTree = {
  ACCESS3: ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'REG3', 'FREEPLAY3'],
  SECURITY3: [
    'PWDEXPFORCECHANGE3',
    'MOBILEVERCODELOGIN3',
    'CHNGPASSVERIF3',
    'PWRESETSMS3',
    'PASS3',
    'CAPTCHA3',
    'GEETEST3',
    'BOTCHECK3',
    'LOGINIPVERF3',
    'VERIFICATION3',
  ],
  GAMES3: ['GAMELO3', 'GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3', 'GAMETRIAL3', 'WINBOARD3'],
  CASHIER3: ['DEPOSIT3', 'WITHDRAW3', 'FUNDTRANS3'],
  MEMBER3: [
    'PTSYS3',
    'MEMTRANS3',
    'INBOX3',
    'REWCEN3',
    'FEEDBACK3',
    'CBS3',
    'PROFPIC3',
    'AGEANNOUNCE3',
    'COMM3',
    'AFTERLOG3',
  ],
  AGENT3: ['AGENTPOLICY3', 'AFFMAN3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'],
} as const;

export type FeatureGroup = keyof typeof featureTree;
export type Feature = (typeof featureTree)[FeatureGroup][number];

export const features: readonly Feature[] = Object.values(featureTree).flat();

/** A node of the whitelabel tree as calls deliver it; "1" is on. */
export interface FeatureNode {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: FeatureNode[];
}
