/* SPDX-License-Identifier: MIT */
/* The slow stage of turn.c: fixed point with 256 bits behind the point. Internal to the library. */
#ifndef HIT_TURN_EXACT_H
#define HIT_TURN_EXACT_H

/*
 * These return the sine of 0 < degrees <= 45 and the cosine of 2^-30 <= degrees <= 45, rounded to
 * the nearest double. The sine of 30 must not be asked for: by Niven's theorem it is the only one
 * of these that is rational.
 *
 * The errors are below 2^-240 of the result. To be rounded the other way, a true value would have
 * to be that near to the middle of two doubles: the 186 bits behind the first that is left out
 * would be all 0 or all 1. There are fewer than 2^60 inputs, counting as one those that differ by a
 * power of two and have the same digits. The chance that one of them is so near is 2^-125.
 */
double hit_turn_exact_sine(double degrees);
double hit_turn_exact_cosine(double degrees);

/* Sines of whole degrees as sums of two doubles: the nearest one, and the nearest to what it
 * leaves. tests/hit/test_turn.c holds each to MPFR. */

static const double turn_table[91][2] = {
    /* clang-format off */
    {0, 0}, /* 0 */
    {0x1.1df0b2b89dd1ep-6, 0x1.5834d68148788p-60}, /* 1 */
    {0x1.1de58c9f7dc27p-5, 0x1.6a29acafffa4cp-59}, /* 2 */
    {0x1.acbc748efc90ep-5, -0x1.1aac9507cfe2ep-59}, /* 3 */
    {0x1.1db8f6d6a5128p-4, -0x1.eab8ddc6fd5e1p-60}, /* 4 */
    {0x1.64fd6b8c28103p-4, -0x1.c8b5c051cd2dcp-58}, /* 5 */
    {0x1.ac2609b3c576cp-4, 0x1.46278894ee35fp-61}, /* 6 */
    {0x1.f32d44c4f62d3p-4, 0x1.71db46a5c3e9ep-58}, /* 7 */
    {0x1.1d06c968d9e19p-3, 0x1.ce41cc5da7ce2p-58}, /* 8 */
    {0x1.4060b67a85375p-3, 0x1.dcc510fdcc9c4p-65}, /* 9 */
    {0x1.63a1a7e0b738ap-3, -0x1.744603e3937c7p-57}, /* 10 */
    {0x1.86c6ddd76624fp-3, 0x1.28f0bc3a8cf76p-57}, /* 11 */
    {0x1.a9cd9ac4258f6p-3, -0x1.93e458481ed0ap-58}, /* 12 */
    {0x1.ccb3236cdc675p-3, -0x1.8ca1c7b0f9233p-58}, /* 13 */
    {0x1.ef74bf2e4b91dp-3, -0x1.143d8df6f6888p-57}, /* 14 */
    {0x1.0907dc1930690p-2, 0x1.a5ec4dc53f528p-56}, /* 15 */
    {0x1.1a40add328e29p-2, 0x1.9bc8cbb922504p-56}, /* 16 */
    {0x1.2b637cf83d5c7p-2, 0x1.06ee1a1c0b777p-56}, /* 17 */
    {0x1.3c6ef372fe950p-2, -0x1.f506319fcfd19p-56}, /* 18 */
    {0x1.4d61bd000cddbp-2, 0x1.c12551f7dc083p-56}, /* 19 */
    {0x1.5e3a8748a0bf5p-2, 0x1.7371a64afcbd6p-56}, /* 20 */
    {0x1.6ef801fced33cp-2, 0x1.7a7c2ec0e8901p-58}, /* 21 */
    {0x1.7f98deee59681p-2, 0x1.7ce7221fdb4d2p-56}, /* 22 */
    {0x1.901bd2298ffabp-2, -0x1.2b17ccd9e8858p-56}, /* 23 */
    {0x1.a07f921061ad1p-2, -0x1.300958f09a077p-61}, /* 24 */
    {0x1.b0c2d77379853p-2, -0x1.784bf8168bfb9p-58}, /* 25 */
    {0x1.c0e45dabe05c8p-2, 0x1.f64aed2c5990ep-57}, /* 26 */
    {0x1.d0e2e2b44de01p-2, -0x1.dcad11f226a79p-57}, /* 27 */
    {0x1.e0bd274245078p-2, 0x1.d97f1131c42afp-56}, /* 28 */
    {0x1.f071eedefa0ecp-2, 0x1.e08e08d88a29ap-56}, /* 29 */
    {0x1p-1, 0}, /* 30 */
    {0x1.07b3120fddf13p-1, 0x1.f7249b9bb949dp-55}, /* 31 */
    {0x1.0f5193eacdd2ap-1, 0x1.eb124a84fa5e7p-55}, /* 32 */
    {0x1.16daed770771dp-1, -0x1.2cef38bdd979fp-59}, /* 33 */
    {0x1.1e4e88411fd12p-1, 0x1.4f3aba7a54adcp-55}, /* 34 */
    {0x1.25abcf87c4978p-1, 0x1.b805821236b88p-55}, /* 35 */
    {0x1.2cf2304755a5ep-1, -0x1.24bd9a522ca0dp-57}, /* 36 */
    {0x1.342119455beb6p-1, 0x1.cf31de7818f57p-57}, /* 37 */
    {0x1.3b37fb1bdc939p-1, -0x1.bbf07ed3a7b9ep-57}, /* 38 */
    {0x1.4236484487abep-1, -0x1.c69dccc7e3747p-55}, /* 39 */
    {0x1.491b7523c161dp-1, -0x1.518a0c6797c16p-55}, /* 40 */
    {0x1.4fe6f81384fd4p-1, 0x1.4a12a7b6f1ebap-57}, /* 41 */
    {0x1.5698496e20bd8p-1, -0x1.b5feef3e4cbc6p-56}, /* 42 */
    {0x1.5d2ee398c9c2bp-1, 0x1.b9188095a7413p-56}, /* 43 */
    {0x1.63aa430e07310p-1, 0x1.2c3d582a33eb5p-55}, /* 44 */
    {0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55}, /* 45 */
    {0x1.704d4e6a54d39p-1, -0x1.e43e27f2d691ap-55}, /* 46 */
    {0x1.7673fe0c86982p-1, 0x1.b09ccd1e10433p-56}, /* 47 */
    {0x1.7c7d7a833bec2p-1, -0x1.4fd665c1bfc2cp-57}, /* 48 */
    {0x1.82694b4a11c37p-1, -0x1.290ea09aff038p-56}, /* 49 */
    {0x1.8836fa2cf5039p-1, 0x1.913ad5051e83cp-56}, /* 50 */
    {0x1.8de613515a328p-1, -0x1.926077627a614p-56}, /* 51 */
    {0x1.9376253f463d1p-1, 0x1.eda014796a4e9p-55}, /* 52 */
    {0x1.98e6c0ea27a14p-1, 0x1.3aa23c4fc810ap-56}, /* 53 */
    {0x1.9e3779b97f4a8p-1, -0x1.f506319fcfd19p-56}, /* 54 */
    {0x1.a367e59158747p-1, -0x1.476f2057c7a75p-57}, /* 55 */
    {0x1.a8779cda8eea5p-1, -0x1.8e3108597e53dp-55}, /* 56 */
    {0x1.ad663a8ae2fdcp-1, -0x1.7d089f38daab4p-56}, /* 57 */
    {0x1.b2335c2cda945p-1, 0x1.f650e3542f522p-57}, /* 58 */
    {0x1.b6dea1e76eadep-1, -0x1.a99ccc062eac6p-55}, /* 59 */
    {0x1.bb67ae8584caap-1, 0x1.cec95d0b5c1e3p-55}, /* 60 */
    {0x1.bfce277d339c7p-1, -0x1.dedb255224689p-55}, /* 61 */
    {0x1.c411b4f6d2708p-1, -0x1.abc92c5ff4313p-55}, /* 62 */
    {0x1.c83201d3d2c6dp-1, -0x1.502f18ecea53dp-55}, /* 63 */
    {0x1.cc2ebbb5638cap-1, -0x1.9d86cf47b63ecp-55}, /* 64 */
    {0x1.d0079302dd767p-1, 0x1.ea1affbfa8e0fp-56}, /* 65 */
    {0x1.d3bc3aeff7f95p-1, 0x1.0a9585526bd01p-55}, /* 66 */
    {0x1.d74c6982c666fp-1, -0x1.b4737903637a7p-55}, /* 67 */
    {0x1.dab7d7997cb58p-1, -0x1.b12f63f5c16f5p-56}, /* 68 */
    {0x1.ddfe40effb805p-1, 0x1.ba37ac9812146p-58}, /* 69 */
    {0x1.e11f642522d1cp-1, -0x1.94741676559d4p-55}, /* 70 */
    {0x1.e41b02bfeb4cbp-1, -0x1.4a4b213edc43fp-55}, /* 71 */
    {0x1.e6f0e134454ffp-1, 0x1.798ddb868c354p-55}, /* 72 */
    {0x1.e9a0c6e7bdb1fp-1, 0x1.a6ba2d98e8fd3p-55}, /* 73 */
    {0x1.ec2a7e35e7b80p-1, -0x1.294d8b709433cp-55}, /* 74 */
    {0x1.ee8dd4748bf15p-1, -0x1.d5ba34b10d383p-56}, /* 75 */
    {0x1.f0ca99f79ba25p-1, -0x1.77907e4ebb232p-61}, /* 76 */
    {0x1.f2e0a214e870fp-1, -0x1.3ff9654e4d475p-56}, /* 77 */
    {0x1.f4cfc327a0080p-1, -0x1.d582906f0e46fp-55}, /* 78 */
    {0x1.f697d6938b6c2p-1, -0x1.99d15a2cab020p-56}, /* 79 */
    {0x1.f838b8c811c17p-1, 0x1.682ec6bde69d5p-55}, /* 80 */
    {0x1.f9b24942fe45cp-1, -0x1.974e46efc6627p-55}, /* 81 */
    {0x1.fb046a930947ap-1, -0x1.b0888ea4fc47fp-55}, /* 82 */
    {0x1.fc2f025a23e8bp-1, 0x1.de40913111faap-55}, /* 83 */
    {0x1.fd31f94f867c6p-1, 0x1.b2107407b26fbp-55}, /* 84 */
    {0x1.fe0d3b41815a2p-1, -0x1.dc0ff3c26b1bep-57}, /* 85 */
    {0x1.fec0b7170fff6p-1, 0x1.cccd75c56b11fp-55}, /* 86 */
    {0x1.ff4c5ed12e61dp-1, 0x1.7605c7f798be8p-55}, /* 87 */
    {0x1.ffb0278bf0567p-1, -0x1.282e2ce2238c1p-55}, /* 88 */
    {0x1.ffec097f5af8ap-1, -0x1.18945ff801a15p-55}, /* 89 */
    {0x1p+0, 0}, /* 90 */
    /* clang-format on */
};

#endif
