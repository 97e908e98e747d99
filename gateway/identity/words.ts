/** The words of the sandbox login company. */
interface IdentityWords {
  readonly name: string;
  readonly ribbon: string;
  readonly footer: string;
  readonly title: string;
  readonly told: string;
  readonly other: string;
  readonly otherHint: string;
  readonly email: string;
  readonly personName: string;
  readonly verified: string;
  readonly go: string;
  readonly cancel: string;
  readonly broken: string;
  readonly brokenText: string;
}

export const identityWords: Readonly<Record<'bn' | 'en', IdentityWords>> = {
  bn: {
    name: 'খেলা স্যান্ডবক্স আইডি',
    ribbon: 'পরীক্ষামূলক লগ ইন। এখানকার মানুষেরা বানানো; নিজের পাসওয়ার্ড কোথাও লিখবেন না।',
    footer: 'এটি একটি সাজানো লগ ইন কোম্পানি, পরীক্ষার জন্য তৈরি।',
    title: 'কার নামে লগ ইন করবেন?',
    told: 'সাইটটি আপনার নাম ও ই-মেইল জানতে চায়।',
    other: 'অন্য কেউ',
    otherHint: 'যেকোনো ই-মেইল লিখুন; একই ই-মেইল মানে একই মানুষ।',
    email: 'ই-মেইল',
    personName: 'নাম',
    verified: 'ই-মেইল যাচাই করা',
    go: 'এই নামে লগ ইন',
    cancel: 'ফিরে যান',
    broken: 'এই অনুরোধটি ঠিক নেই',
    brokenText: 'সাইটে ফিরে গিয়ে আবার শুরু করুন।',
  },
  en: {
    name: 'Khela Sandbox ID',
    ribbon: 'A login to try things with. The people here are made up; never type a password of yours.',
    footer: 'This is a made-up login company, built for trying things out.',
    title: 'Who logs in?',
    told: 'The site would like to know your name and your email.',
    other: 'Someone else',
    otherHint: 'Type any email; the same email is the same person.',
    email: 'Email',
    personName: 'Name',
    verified: 'The email is verified',
    go: 'Log in as this person',
    cancel: 'Go back',
    broken: 'This request isn’t right',
    brokenText: 'Go back to the site and begin again.',
  },
};
